import { WORD_LONGEST } from '../../../wire/admin.ts';
import { TextField, type TextFieldProps } from '../../parts/Fields.tsx';
import { texts } from '../../texts/index.ts';

/** Why an admin does something; `help` says who will read it. */
export function WhyField(props: Pick<TextFieldProps, 'value' | 'change'> & { readonly help: string }) {
  return <TextField label={texts.admin.why} required maxLength={WORD_LONGEST} autoComplete="off" {...props} />;
}
