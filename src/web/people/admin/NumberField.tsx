interface NumberFieldProps {
  readonly label: string;
  readonly value: string;
  change(value: string): void;
  readonly min: number;
  readonly max: number;
  readonly disabled?: boolean;
}

/** A whole number; its label is said, not shown. */
export function NumberField({ label, change, ...input }: NumberFieldProps) {
  return (
    <input
      type="number"
      required
      step={1}
      aria-label={label}
      onChange={(event) => change(event.target.value)}
      {...input}
    />
  );
}
