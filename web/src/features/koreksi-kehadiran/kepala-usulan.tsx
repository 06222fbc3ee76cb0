import type { KoreksiLengkap } from '@geisa/contract/koreksi-kehadiran'
import Box from '@mui/material/Box'
import { StatusPengajuanChip } from '../../shared/pengajuan/chip-status.tsx'
import { tampilWaktu } from '../../shared/tanggal.ts'

/** One line under the title: whose, which, since when, how far. */
export function KepalaUsulan({ koreksi: k, namaSekolah }: { koreksi: KoreksiLengkap | null; namaSekolah: string }) {
  if (k === null) return <>Usulan baru{namaSekolah !== '' && ` · ${namaSekolah}`}</>
  const { zona } = k.sekolah
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 3, rowGap: 1 }}>
      <StatusPengajuanChip status={k.statusPengajuan} />
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
        No. {k.noKoreksi} · {k.sekolah.nama} · diajukan {tampilWaktu(k.tglPengajuan, zona)} {zona}
        {k.diajukanOleh !== null && ` oleh ${k.diajukanOleh}`}
      </Box>
    </Box>
  )
}
