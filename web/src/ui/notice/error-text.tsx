import Box from '@mui/material/Box'
import { Children, type HTMLAttributes, type ReactNode } from 'react'
import { useCopied } from '../copied.ts'
import { splitCode } from './error-code.ts'

/** What is said of a failure; the code in it is copied by a press, or marked and read out. */
export function ErrorText({ children }: { children?: ReactNode }) {
  return Children.map(children, (one) => (typeof one === 'string' ? <Sentence text={one} /> : one))
}

/** The message of every alert (ui/theme/parts.ts). */
export function AlertMessage({ className, children }: HTMLAttributes<HTMLElement>) {
  return (
    <Box className={className} sx={{ py: '8px', minWidth: 0, overflow: 'auto' }}>
      <ErrorText>{children}</ErrorText>
    </Box>
  )
}

function Sentence({ text }: { text: string }) {
  const coded = splitCode(text)
  if (coded === null) return text
  return (
    <>
      {coded.before}
      <CopyCode code={coded.code} />
      {coded.after}
    </>
  )
}

function CopyCode({ code }: { code: string }) {
  const [copied, sayCopied] = useCopied()
  // Browsers allow it on https and localhost only: elsewhere the code can be marked.
  const copy = (): void => void navigator.clipboard?.writeText(code).then(sayCopied, () => undefined)
  return (
    <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
      {'Kode: '}
      <Box component="button" type="button" title="Salin kode" onClick={copy} sx={CODE_STYLE}>
        {code}
      </Box>
      <output>{copied && ' tersalin'}</output>
    </Box>
  )
}

const CODE_STYLE = {
  p: 0,
  border: 0,
  bgcolor: 'transparent',
  color: 'inherit',
  font: 'inherit',
  fontWeight: 600,
  fontVariantNumeric: 'tabular-nums',
  textDecoration: 'underline dotted',
  userSelect: 'text',
  cursor: 'pointer',
  '@media (pointer: coarse)': { py: '10px' },
} as const
