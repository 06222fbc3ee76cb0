import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'

type Beda = { label: string; sebelum: string; sesudah: string }

/** Somebody else saved first: what became different, while what was typed is still there. */
export function KabarBentrokan({ apa, beda }: { apa: string; beda: readonly Beda[] }) {
  if (beda.length === 0) return null
  return (
    <Alert severity="warning" sx={{ mb: 4 }}>
      {apa} baru saja diubah orang lain. Isian Anda tetap ada; periksa, lalu simpan lagi.
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {beda.map(({ label, sebelum, sesudah }) => (
          <li key={label}>
            {label}: {sebelum} → <b>{sesudah}</b>
          </li>
        ))}
      </Box>
    </Alert>
  )
}

/** What was typed earlier in this browser is back. */
export function KabarPulih({ onBuang }: { onBuang: () => void }) {
  return (
    <Alert
      severity="info"
      role="note"
      sx={{ mb: 4 }}
      action={
        <Button color="inherit" size="small" onClick={onBuang}>
          Buang
        </Button>
      }
    >
      Isian yang belum disimpan dipulihkan.
    </Alert>
  )
}
