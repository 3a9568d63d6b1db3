import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPost, type Post } from '../../src/server/testing/post.ts';
import { gathered, owner, PASSWORD, ready } from '../helpers/accounts.ts';
import { type Box, openBox } from '../helpers/box.ts';
import { eventually } from '../helpers/screen.ts';

let box: Box;
let post: Post;
beforeAll(async () => {
  post = await openPost();
  box = await openBox({ mail: { smtp: post.url, from: 'box@example.org' }, url: 'https://box.example.org' });
});
afterAll(async () => {
  await box?.close();
  post?.close();
});

test('who asks for mail and goes away gets one for the turn; one click in it, without signing in, ends them', async () => {
  const [ada, ben] = await Promise.all([owner(box, 'Ada'), owner(box, 'Ben')]);
  await ada.goto(`${box.url}/account`);
  const tick = ada.getByLabel('Send me a mail');
  await tick.click();
  await ada.getByText('Tell your e-mail address first.').waitFor();
  const form = ada.getByRole('form', { name: 'E-mail' });
  await form.getByLabel('E-mail address').fill('ada@example.org');
  await form.getByLabel('Your password').fill(PASSWORD);
  await form.getByRole('button').click();
  await form.getByText('Kept.', { exact: true }).waitFor();
  await tick.click();
  await eventually(() => tick.isChecked()).toBe(true);
  await ada.reload();
  await eventually(() => tick.isChecked()).toBe(true);

  const table = await gathered(box, [ada, ben], { game: 'cosmic-wipeout' });
  await ready(box, table, ada, ben);
  await ada
    .getByRole('banner')
    .getByRole('link', { name: /^Your turn/ })
    .waitFor();
  expect(post.letters).toEqual([]);
  await ada.goto('about:blank');
  await eventually(async () => {
    await box.later(60_000); // Who has been away for a minute is mailed.
    return post.letters.length;
  }).toBe(1);
  const letter = (post.letters[0] ?? '').replaceAll('=\n', '');
  expect(letter).toContain('Subject: Your turn: Cosmic Wipeout with Ben');
  const quiet = /https:\/\/box\.example\.org(\/quiet\/[\w-]+)/.exec(letter)?.[1];

  const anywhere = await box.visit();
  await anywhere.goto(`${box.url}${quiet}`);
  await anywhere.getByText('Done: you get no more mails when it is your turn.').waitFor();
  await ada.goto(`${box.url}/account`);
  await tick.waitFor();
  expect(await tick.isChecked()).toBe(false);
});
