import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

type Diff = { label: string; before: string; after: string }

/** Somebody else saved first: what became different, while what was typed is still there. */
export function ConflictKabar({ what, diffs }: { what: string; diffs: readonly Diff[] }) {
  if (diffs.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 4 }}>
      {what} baru saja diubah orang lain. Isian Anda tetap ada; periksa, lalu simpan lagi.
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {diffs.map(({ label, before, after }) => (
          <li key={label}>
            {label}: {before} → <b>{after}</b>
          </li>
        ))}
      </Box>
    </Alert>
  )
}

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
