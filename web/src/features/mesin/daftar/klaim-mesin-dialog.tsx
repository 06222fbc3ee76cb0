import { klaimMesin, type MesinTakDikenal } from '@geisa/contract/mesin-tak-dikenal'
import type { SekolahRingkas } from '@geisa/contract/sekolah'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { galatIsian } from '../../../api/galat-isian.ts'
import { IsianTanggal } from '../../../shared/tanggal/isian-tanggal.tsx'
import { PilihSekolah } from '../../../shared/wilayah/pilih-sekolah.tsx'
import { DialogDasar } from '../../../ui/dialog/dialog-dasar.tsx'
import { DaftarFakta } from '../../../ui/dialog/penjelas.tsx'
import { TindakanFormulir } from '../../../ui/dialog/tindakan-formulir.tsx'
import { beritahu } from '../../../ui/notice/pemberitahuan.ts'
import { useSegarkanMesin } from '../queries.ts'

export function KlaimMesinDialog({ mesin, onTutup }: { mesin: MesinTakDikenal; onTutup: () => void }) {
  const [sekolah, setSekolah] = useState<SekolahRingkas | null>(null)
  const [nama, setNama] = useState('')
  const [mulai, setMulai] = useState<string | null>(null)
  const segarkan = useSegarkanMesin()
  const simpan = useMutation({
    mutationFn: () =>
      call(klaimMesin, {
        body: {
          nomorSeri: mesin.nomorSeri,
          sekolahId: sekolah?.id ?? 0,
          nama: nama.trim(),
          ...(mulai === null ? {} : { mulai }),
        },
      }),
    onSuccess: () => {
      beritahu(
        `Mesin ${mesin.nomorSeri} diserahkan ke ${sekolah?.nama}. Data lamanya masuk saat mesin menghubungi lagi.`,
        'success',
      )
      segarkan()
      onTutup()
    },
  })
  const alasan = sekolah === null ? 'Pilih sekolah terlebih dahulu' : nama.trim() === '' ? 'Isi nama mesin' : null
  return (
    <DialogDasar
      judul="Serahkan ke sekolah"
      onTutup={simpan.isPending ? undefined : onTutup}
      onKirim={() => alasan === null && !simpan.isPending && simpan.mutate()}
      galat={galatIsian(simpan.error).kalimat}
      tindakan={<TindakanFormulir onBatal={onTutup} menyimpan={simpan.isPending} alasan={alasan} label="Serahkan" />}
    >
      <DaftarFakta fakta={faktaMesin(mesin)} />
      <Stack spacing={4} sx={{ mt: 5 }}>
        <PilihSekolah nilai={sekolah} onGanti={setSekolah} lebar="100%" />
        <TextField
          label="Nama mesin"
          value={nama}
          onChange={(e) => setNama(e.target.value)}
          helperText="Menurut tempatnya, misalnya “Ruang Guru”. Operator dapat mengubahnya."
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <IsianTanggal
          label="Mulai di sekolah ini"
          nilai={mulai}
          onGanti={setMulai}
          bolehKosong
          bantuan="Isi bila mesin pernah dipakai sekolah lain: tap sebelum tanggal ini tidak dihitung. Kosong: semua tap."
        />
      </Stack>
    </DialogDasar>
  )
}

function faktaMesin(m: MesinTakDikenal) {
  const info = Object.entries(m.info).slice(0, 8)
  return [
    { label: 'Nomor seri', isi: m.nomorSeri },
    { label: 'Alamat IP', isi: m.ip ?? '-' },
    ...info.map(([label, isi]) => ({ label, isi: isi === '' ? '-' : isi })),
  ]
}
