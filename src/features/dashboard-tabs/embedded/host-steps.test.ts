import { expect, it } from 'vitest';
import { listHostSteps } from './host-steps';

const HOST = { name: 'BI', url: 'https://bi.example' };
const NOTHING = {
  host: undefined,
  isReachable: false,
  isInFrame: false,
  users: undefined,
  origin: undefined,
};

it.each([
  [{}, [false, false, false, false]],
  [{ host: HOST }, [true, false, false, false]],
  [{ host: HOST, isReachable: true }, [true, true, false, false]],
  [{ isInFrame: true }, [false, false, true, false]],
  [{ users: 0 }, [false, false, false, false]],
  [{ users: 3 }, [false, false, false, true]],
])('%j', (progress, done) => {
  expect(listHostSteps({ ...NOTHING, ...progress }).map(({ isDone }) => isDone)).toEqual(done);
});

it('names the origin whose frames the server has to allow', () => {
  const texts = listHostSteps({ ...NOTHING, origin: 'https://bi.example' }).map(({ text }) => text);
  expect(texts.join(' ')).toContain('https://bi.example to EMBED_ORIGINS');
});
