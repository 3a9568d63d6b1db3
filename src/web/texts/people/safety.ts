import type { SecurityEvent } from '../../../wire/people.ts';

const events: Readonly<Record<SecurityEvent, string>> = {
  registered: 'Account created',
  'signed-in': 'Signed in',
  'sign-in-failed': 'Wrong password or code',
  'session-ended': 'A sign-in was ended',
  'password-changed': 'Password changed',
  'password-reset': 'New password by a link',
  'email-changed': 'E-mail address changed',
  'second-factor-on': 'Second step turned on',
  'second-factor-off': 'Second step turned off',
  'recovery-used': 'Signed in with a spare code',
  'recovery-renewed': 'New spare codes',
  'bot-made': 'Made a bot',
  'bot-renewed': 'New token for a bot',
  'bot-ended': 'Token of a bot ended',
};

/** How an account is kept safe. */
export const safety = {
  code: 'Code',
  codeHelp: 'This account asks for a code too: the six digits that your phone shows, or a spare code.',
  codeShown: 'The six digits that the app shows now.',

  secondFactor: 'A second step when signing in',
  isOff: 'Off: the password alone is enough. With a second step signing in also takes a code from your phone.',
  isOn: (left: number) =>
    `On: signing in also takes a code from your phone. ${left === 1 ? 'One spare code is' : `${left} spare codes are`} left.`,
  begin: 'Set it up',
  scan: 'Scan this picture with an authenticator app on your phone.',
  orType: 'Or type this into it:',
  picture: 'QR code for your phone',
  turnOn: 'Turn it on',
  keepCodes:
    'It is on. Keep these spare codes where you find them without your phone: each works once. They are shown only now.',
  codes: 'Spare codes',
  copyCodes: 'Copy them',
  codesCopied: 'Copied ✓',
  newCodes: 'New spare codes',
  makeCodes: 'Make new ones; the old ones end',
  turnOff: 'Turn the second step off',
  turnOffNow: 'Turn it off',

  happened: 'What has happened to my account',
  happenedHelp: 'If something here was not you, choose a new password: all other sign-ins end with it.',
  events,
  times: (times: number) => `${times} times`,
  from: (ago: string, browser: string, address: string) => `${ago}, ${browser}, ${address}`,
  showAll: (count: number) => `Show all ${count}`,
};
