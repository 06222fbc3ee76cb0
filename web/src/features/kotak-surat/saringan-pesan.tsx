import type { FolderSurat } from '@geisa/contract/kotak-surat'
import Box from '@mui/material/Box'
import { CariTertunda } from '../../ui/field/cari-tertunda.tsx'
import { Pilihan } from '../../ui/field/pilihan.tsx'
import type { SaringanSurat } from './alamat-surat.ts'

type Props = { folder: FolderSurat; saringan: SaringanSurat; onGanti: (baru: SaringanSurat) => void }

/** Filters that make sense in the folder; what one wrote oneself is always read and never from 'Sistem'. */
export function SaringanPesan({ folder, saringan, onGanti }: Props) {
  const masuk = folder === 'Inbox' || folder === 'Dihapus'
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <CariTertunda
        label="Cari pesan"
        cari={saringan.cari}
        onGanti={(cari) => onGanti({ cari })}
        jeda={500}
        lebar={240}
      />
      {masuk && (
        <Saring label="Status" nilai={saringan.terbaca} pilihan={STATUS} onGanti={(terbaca) => onGanti({ terbaca })} />
      )}
      {masuk && <Saring label="Jenis" nilai={saringan.jenis} pilihan={JENIS} onGanti={(jenis) => onGanti({ jenis })} />}
      <Saring label="Sifat" nilai={saringan.sifat} pilihan={SIFAT} onGanti={(sifat) => onGanti({ sifat })} />
      <Saring label="Tanda" nilai={saringan.penting} pilihan={TANDA} onGanti={(penting) => onGanti({ penting })} />
    </Box>
  )
}

const STATUS = [
  ['0', 'Belum dibaca'],
  ['1', 'Sudah dibaca'],
] as const
const JENIS = [
  ['orang', 'Dari orang'],
  ['sistem', 'Dari Sistem'],
] as const
const SIFAT = [
  ['1', 'Nasional'],
  ['2', 'Daerah'],
] as const
const TANDA = [['1', 'Penting']] as const

type SaringProps<N extends string> = {
  label: string
  nilai: N | undefined
  pilihan: readonly (readonly [N, string])[]
  onGanti: (nilai: N | undefined) => void
}

const Saring = <N extends string>({ pilihan, ...sisa }: SaringProps<N>) => (
  <Pilihan
    {...sisa}
    pilihan={pilihan.map(([nilai, nama]) => ({ nilai, nama }))}
    lebar={{ xs: 'calc(50% - 6px)', sm: 150 }}
  />
)
