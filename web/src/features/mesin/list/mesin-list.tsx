import type { Mesin } from '@geisa/contract/mesin/mesin'
import type { Zona } from '@geisa/engine/acuan'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { LoadError } from '../../../shared/load-error.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { useDaftarMesin } from '../queries.ts'
import { MesinCard } from './mesin-card.tsx'

const GRID = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
} as const

export function DaftarMesin({ zona, onRegister }: { zona: Zona; onRegister: () => void }) {
  const mesin = useDaftarMesin()
  if (mesin.isPending) {
    return (
      <Box component="output" sx={GRID} aria-label="Sedang memuat mesin">
        <Skeleton variant="rounded" height={238} />
        <Skeleton variant="rounded" height={238} />
      </Box>
    )
  }
  if (mesin.isError) return <LoadError error={mesin.error} onRetry={() => void mesin.refetch()} />
  if (mesin.data.length === 0) return <NothingYet onRegister={onRegister} />
  return (
    <Box component="ul" sx={GRID} aria-label="Mesin sekolah">
      {[...mesin.data].toSorted(activeFirst).map((one) => (
        <MesinCard key={one.id} mesin={one} zona={zona} />
      ))}
    </Box>
  )
}

/** Machines out of use stand last. */
const activeFirst = (a: Mesin, b: Mesin): number =>
  Number(a.keadaan === 'ditutup') - Number(b.keadaan === 'ditutup') || a.nama.localeCompare(b.nama, 'id')

function NothingYet({ onRegister }: { onRegister: () => void }) {
  return (
    <EmptyState
      image="mesin"
      title="Sekolah ini belum mempunyai mesin"
      hint="Daftarkan nomor seri mesin sidik jari sekolah. Setelah itu mesin dapat mengirim tap sendiri, atau Anda mengunggah berkas dari USB-nya."
      actions={
        <Button variant="contained" onClick={onRegister}>
          Daftarkan mesin
        </Button>
      }
    />
  )
}
