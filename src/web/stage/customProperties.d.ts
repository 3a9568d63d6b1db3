import 'react';

declare module 'react' {
  /** What a style sheet reads by `var(--name)`. */
  interface CSSProperties {
    [name: `--${string}`]: string | number | undefined;
  }
}
