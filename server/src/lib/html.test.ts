import { expect, test } from 'vitest';
import { html, toCspHash } from './html.ts';

test('values are escaped, markup of the template and nested markup are kept', () => {
  const evil = `"><script>alert('x')</script>&`;
  const list = [html`<i>${'<'}</i>`, html`<i>b</i>`];
  expect(html`<p title="${evil}">${evil}${list}</p>`.text).toBe(
    '<p title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;">' +
      '&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;<i>&lt;</i><i>b</i></p>',
  );
});

test('toCspHash is the one that browsers compute', () => {
  // The example of CSP Level 2, section 4.2.5.
  expect(toCspHash("alert('Hello, world.');")).toBe(
    "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='",
  );
});
