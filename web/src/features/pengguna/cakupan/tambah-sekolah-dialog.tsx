import type { SekolahCakupan } from '@geisa/contract/pengguna'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { wilayahPada } from '../../../shared/wilayah/tingkat-wilayah.ts'
import { TombolBeralasan } from '../../../ui/button/tombol-beralasan.tsx'
import { DialogDasar } from '../../../ui/dialog/dialog-dasar.tsx'
import { fokusAwal } from '../../../ui/dialog/fokus-awal.ts'
import { IsianNpsn } from '../isian/isian-npsn.tsx'
import type { SekolahNpsn } from '../queries.ts'
import { PratinjauSekolah } from './pratinjau-sekolah.tsx'

type Props = {
  provinsi: string | null
  dipilih: readonly SekolahCakupan[]
  onTambah: (sekolah: SekolahCakupan) => void
  onTutup: () => void
}

/** One school after the other by NPSN; the dialog stays open, a foundation has many. */
export function TambahSekolahDialog({ provinsi, dipilih, onTambah, onTutup }: Props) {
  const [sekolah, setSekolah] = useState<SekolahNpsn | null>(null)
  const [ditambah, setDitambah] = useState<readonly string[]>([])
  const galat = sekolah === null ? null : alasanTolak(sekolah, provinsi, dipilih)
  const alasan = sekolah === null ? 'Masukkan NPSN, lalu tekan Enter' : galat
  function tambah(): void {
    if (sekolah === null || alasan !== null) return
    onTambah(cakupanDari(sekolah))
    setDitambah([...ditambah, sekolah.nama])
    setSekolah(null)
  }
  return (
    <DialogDasar
      judul="Pilih Sekolah"
      lebar="xs"
      onTutup={onTutup}
      tindakan={
        <>
          <Button onClick={onTutup}>Selesai</Button>
          <TombolBeralasan variant="contained" alasan={alasan} onClick={tambah}>
            Tambah Sekolah
          </TombolBeralasan>
        </>
      }
    >
      <Stack spacing={4} sx={{ pt: 2 }}>
        <IsianNpsn
          // Empty again, and ready for the next, after each school.
          key={ditambah.length}
          awal={fokusAwal}
          onDapat={setSekolah}
          onKetik={() => setSekolah(null)}
          galat={galat}
        />
        {sekolah !== null && <PratinjauSekolah sekolah={sekolah} />}
        <Typography variant="body2" color="textSecondary" component="output">
          {ditambah.length > 0 && `Sudah ditambahkan: ${ditambah.join(', ')}`}
        </Typography>
      </Stack>
    </DialogDasar>
  )
}

function alasanTolak(sekolah: SekolahNpsn, provinsi: string | null, dipilih: readonly SekolahCakupan[]): string | null {
  if (dipilih.some(({ sekolahId }) => sekolahId === sekolah.id)) return 'Sekolah sudah pernah ditambahkan'
  return provinsi !== null && wilayahPada(sekolah.kabupatenKotaId, 1) !== wilayahPada(provinsi, 1)
    ? 'Sekolah ini di luar provinsi yayasan'
    : null
}

const cakupanDari = (s: SekolahNpsn): SekolahCakupan => ({
  sekolahId: s.id,
  npsn: s.npsn,
  nama: s.nama,
  kabKotaId: s.kabupatenKotaId,
  namaKabkota: s.namaKabupatenKota,
})
