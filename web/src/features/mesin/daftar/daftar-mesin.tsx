import type { Mesin } from '@geisa/contract/mesin'
import type { Zona } from '@geisa/engine/acuan'
import FingerprintOutlined from '@mui/icons-material/FingerprintOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { GalatMuat } from '../../../shared/galat-muat.tsx'
import { KeadaanKosong } from '../../../ui/page/keadaan-kosong.tsx'
import { useDaftarMesin } from '../queries.ts'
import { KartuMesin } from './kartu-mesin.tsx'

const KISI = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gap: 4,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
} as const

export function DaftarMesin({ zona, onDaftarkan }: { zona: Zona; onDaftarkan: () => void }) {
  const mesin = useDaftarMesin()
  if (mesin.isPending) {
    return (
      <Box component="output" sx={KISI} aria-label="Sedang memuat mesin">
        <Skeleton variant="rounded" height={238} />
        <Skeleton variant="rounded" height={238} />
      </Box>
    )
  }
  if (mesin.isError) return <GalatMuat galat={mesin.error} onUlang={() => void mesin.refetch()} />
  if (mesin.data.length === 0) return <BelumAda onDaftarkan={onDaftarkan} />
  return (
    <Box component="ul" sx={KISI} aria-label="Mesin sekolah">
      {[...mesin.data].toSorted(aktifDahulu).map((satu) => (
        <KartuMesin key={satu.id} mesin={satu} zona={zona} />
      ))}
    </Box>
  )
}

/** Machines out of use stand last. */
const aktifDahulu = (a: Mesin, b: Mesin): number =>
  Number(a.keadaan === 'ditutup') - Number(b.keadaan === 'ditutup') || a.nama.localeCompare(b.nama, 'id')

function BelumAda({ onDaftarkan }: { onDaftarkan: () => void }) {
  return (
    <KeadaanKosong
      ikon={FingerprintOutlined}
      judul="Sekolah ini belum mempunyai mesin"
      petunjuk="Daftarkan nomor seri mesin sidik jari sekolah. Setelah itu mesin dapat mengirim tap sendiri, atau Anda mengunggah berkas dari USB-nya."
      tindakan={
        <Button variant="contained" onClick={onDaftarkan}>
          Daftarkan mesin
        </Button>
      }
    />
  )
}
