import type { Role } from '../../rules/data/roles.ts';

/** The sign of a specialist in a square of 24, about its middle. */
export const glyphs: Readonly<Record<Role | 'plain', string>> = {
  paramedic: 'M-3.5-10.5h7v7h7v7h-7v7h-7v-7h-7v-7h7Z',
  captain: 'M-10-2 0-10-10-2ZM0-10.5 10.5-2.500V3L0-5-10.5 3V-2.500ZM0-1.5 10.5 6.500V12L0 4-10.5 12V6.500Z',
  imaging:
    'M-12 0C-8-6-4-8 0-8S8-6 12 0C8 6 4 8 0 8S-8 6-12 0ZM0-5.500A5.5 5.5 0 1 0 .1-5.500ZM0-2.500A2.5 2.5 0 1 1-.1-2.500Z',
  cafs: 'M-4.5-1A5.5 5.5 0 1 0-4.4-1ZM5.5 2A4.5 4.5 0 1 0 5.6 2ZM3-11A5 5 0 1 0 3.1-11ZM-6-9A2.6 2.6 0 1 0-5.9-9Z',
  hazmat: 'M0-12 12 0 0 12-12 0ZM0-8.5-8.5 0 0 8.5 8.5 0ZM-1.6-6h3.200V1.500H-1.600ZM-1.6 3h3.200V6H-1.600Z',
  generalist: 'M-6-10.500H6L12 0 6 10.500H-6L-12 0ZM0-5A5 5 0 1 0 .1-5Z',
  rescue: 'M1-10.500C7-11 11-7 11.5-1.5 8-2.5 5.5-1.5 4-.500L1.5-3-8.5 11-11.5 8.5-.5-5-3-7Z',
  driver:
    'M0-11A11 11 0 1 0 .1-11ZM0-7.800A7.8 7.8 0 0 1 7.2-2.500H-7.200A7.8 7.8 0 0 1 0-7.800ZM-7.7.700H-3L-1.5 7.500A7.8 7.8 0 0 1-7.7.700ZM1.5 7.5 3 .700H7.700A7.8 7.8 0 0 1 1.5 7.500Z',
  plain: 'M-11 5C-11-4-6-9 0-9S11-4 11 5L9 8H-9ZM-2-8.500V2H2V-8.500Z',
};

/** A specialist's sign as a picture of its own. */
export function Glyph({ role, size = 24 }: { readonly role: Role | null; readonly size?: number }) {
  return (
    <svg className="glyph" width={size} height={size} viewBox="-13 -13 26 26" aria-hidden="true">
      <path d={glyphs[role ?? 'plain']} fill="currentColor" fillRule="evenodd" />
    </svg>
  );
}
