import { expect, test } from 'vitest';
import { Secret } from '#crypto/secret.ts';
import { buildOAuth1Header, buildSignatureBase } from './oauth1-signature.ts';

test('the base string of RFC 5849 3.4.1.1: duplicate names, spaces, an empty value, a form', () => {
  const request = {
    method: 'post',
    url: new URL('HTTP://EXAMPLE.COM:80/request?b5=%3D%253D&a3=a&c%40=&a2=r%20b'),
    form: 'c2&a3=2+q',
  };
  const params = {
    oauth_consumer_key: '9djdj82h48djs9d2',
    oauth_token: 'kkk9d7dh3k39sjv7',
    oauth_signature_method: 'HMAC-SHA1',
    oauth_timestamp: '137131201',
    oauth_nonce: '7d8f3e4a',
  };
  expect(buildSignatureBase(request, params)).toBe(
    'POST&http%3A%2F%2Fexample.com%2Frequest&a2%3Dr%2520b%26a3%3D2%2520q%26a3%3Da%26b5%3D%253D%25253D' +
      '%26c%2540%3D%26c2%3D%26oauth_consumer_key%3D9djdj82h48djs9d2%26oauth_nonce%3D7d8f3e4a' +
      '%26oauth_signature_method%3DHMAC-SHA1%26oauth_timestamp%3D137131201%26oauth_token%3Dkkk9d7dh3k39sjv7',
  );
});

const client = { client_id: 'dpf43f3p2l4k3l03', client_secret: new Secret('kd94hf93k423kf44') };
const getToken = (token: string, secret: string) => ({ token, secret: new Secret(secret) });
const moment = (seconds: number, nonce: string) => ({ now: new Date(seconds * 1000), nonce });

test('the published example of HMAC-SHA1', () => {
  const url = new URL('http://photos.example.net/photos?file=vacation.jpg&size=original');
  const signer = { client, token: getToken('nnch734d00sl2jdk', 'pfkkdhi9sl3r4s00') };
  const at = moment(1191242096, 'kllo9940pd9333jh');
  expect(
    buildOAuth1Header({ signature: 'HMAC-SHA1' }, signer, { method: 'GET', url }, at),
  ).toContain(`oauth_signature="${encodeURIComponent('tR3+Ty81lMeYAr/Fid0kMTYa/WM=')}"`);
});

test('a header names the method, the realm and a signature of its own', () => {
  const request = { method: 'GET', url: new URL('https://photos.example.net/photos?size=a+b&x=1') };
  const signer = { client, token: getToken('nnch734d00sl2jdk', 'pfk&kdhi') };
  const at = moment(137131202, 'chapoH');
  const header = buildOAuth1Header(
    { signature: 'PLAINTEXT', realm: 'Photos' },
    signer,
    request,
    at,
  );
  expect(header).toBe(
    'OAuth realm="Photos", oauth_consumer_key="dpf43f3p2l4k3l03", oauth_token="nnch734d00sl2jdk", ' +
      'oauth_signature_method="PLAINTEXT", oauth_timestamp="137131202", oauth_nonce="chapoH", ' +
      'oauth_version="1.0", oauth_signature="kd94hf93k423kf44%26pfk%2526kdhi"',
  );
});
