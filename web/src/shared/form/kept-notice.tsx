import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { FieldNews } from './kept-input.ts'

type Kept<I> = {
  news: readonly FieldNews<I>[]
  choose: (which: 'own' | 'saved') => void
  restored: boolean
  drop: () => void
}
type Props<I> = {
  /** 'Mesin ini'. */
  what: string
  kept: Kept<I>
  label: Readonly<Record<keyof I & string, string>>
  /** A field in words. */
  describe?: ((column: keyof I & string, input: I) => string) | undefined
  /** What others changed is seen now: their refusal may go. */
  onChosen?: () => void
}

/** Of a form over a record with a version: what others changed meanwhile, and that what was typed earlier is back. */
export function KeptKabar<I extends object>({ what, kept, label, describe = asTyped, onChosen }: Props<I>) {
  const diffs = kept.news.map(({ column, before, after, own }) => ({
    label: label[column],
    before: before && describe(column, before),
    after: describe(column, after),
    own: own && describe(column, own),
  }))
  const choose = (which: 'own' | 'saved') => (): void => {
    kept.choose(which)
    onChosen?.()
  }
  return (
    <>
      <NewsKabar what={what} diffs={diffs} onOwn={choose('own')} onSaved={choose('saved')} />
      {kept.restored && <RestoredKabar onDrop={kept.drop} />}
    </>
  )
}

type Diff = { label: string; before: string | null; after: string; own: string | null }
type NewsProps = { what: string; diffs: readonly Diff[]; onOwn: () => void; onSaved: () => void }

/** Somebody else saved meanwhile: what became different, while what was typed is still there. */
function NewsKabar({ what, diffs, onOwn, onSaved }: NewsProps) {
  if (diffs.length === 0) return null
  const both = diffs.some(({ own }) => own !== null)
  return (
    <Alert severity="warning" sx={{ mb: 4 }}>
      {what} sudah diubah orang lain. Isian Anda tetap ada;{' '}
      {both ? 'pilih mana yang dipakai.' : 'periksa, lalu simpan.'}
      <Box component="ul" aria-label="Yang berubah" sx={{ m: 0, pl: 4, overflowWrap: 'anywhere' }}>
        {diffs.map(({ label, before, after, own }) => (
          <li key={label}>
            {label}: {before !== null && `${before} menjadi `}
            <b>{after}</b>
            {own !== null && (
              <>
                ; isian Anda <b>{own}</b>
              </>
            )}
          </li>
        ))}
      </Box>
      {both && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 3 }}>
          <Button color="inherit" variant="outlined" size="small" onClick={onOwn}>
            Pertahankan isian saya
          </Button>
          <Button color="inherit" size="small" onClick={onSaved}>
            Pakai yang tersimpan
          </Button>
        </Box>
      )}
    </Alert>
  )
}

const asTyped = <I extends object>(column: keyof I & string, input: I): string =>
  String(input[column] ?? '') || '(kosong)'

/** What was typed earlier in this browser is back. */
export function RestoredKabar({ onDrop }: { onDrop: () => void }) {
  return (
    <Alert
      severity="info"
      role="note"
      sx={{ mb: 4 }}
      action={
        <Button color="inherit" size="small" onClick={onDrop}>
          Buang
        </Button>
      }
    >
      Isian yang belum disimpan dipulihkan.
    </Alert>
  )
}
