import { type SekolahLengkap, ubahSekolah } from '@geisa/contract/sekolah'
import EditOutlined from '@mui/icons-material/EditOutlined'
import Alert from '@mui/material/Alert'
import MenuItem from '@mui/material/MenuItem'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { galatIsian } from '../../api/galat-isian.ts'
import { usePengguna } from '../../api/sesi.ts'
import { alasanTakTulis } from '../../shared/hak-tulis.ts'
import { TombolBeralasan } from '../../ui/button/tombol-beralasan.tsx'
import { DialogDasar } from '../../ui/dialog/dialog-dasar.tsx'
import { TindakanFormulir } from '../../ui/dialog/tindakan-formulir.tsx'
import { beritahu, ENAM_DETIK } from '../../ui/notice/pemberitahuan.ts'
import { bedaIsian } from './gabung-isian.ts'
import { useIsianBerversi } from './isian-berversi.ts'
import { PilihYayasan } from './pilih-yayasan.tsx'
import { useGagalSimpanSekolah, useSegarkanSekolah } from './queries.ts'

const LABEL = { nama: 'Nama', status: 'Status', yayasanId: 'Yayasan' } as const

export function TombolUbahSekolah({ sekolah }: { sekolah: SekolahLengkap }) {
  const [buka, setBuka] = useState(false)
  return (
    <>
      <TombolBeralasan
        variant="outlined"
        size="small"
        startIcon={<EditOutlined />}
        alasan={alasanTakTulis(usePengguna())}
        onClick={() => setBuka(true)}
      >
        Ubah
      </TombolBeralasan>
      {buka && <UbahSekolahDialog sekolah={sekolah} onTutup={() => setBuka(false)} />}
    </>
  )
}

/** The admin's part of a school: what it is called and whose it is. */
function UbahSekolahDialog({ sekolah, onTutup }: { sekolah: SekolahLengkap; onTutup: () => void }) {
  const form = useIsianBerversi(sekolah.versi, {
    nama: sekolah.nama,
    status: sekolah.status,
    yayasanId: sekolah.yayasanId,
  })
  const { isian, awal, ganti, bentrok } = form
  const segarkan = useSegarkanSekolah()
  const gagal = useGagalSimpanSekolah()
  const beda = bedaIsian(awal, { ...isian, nama: isian.nama.trim() })
  const simpan = useMutation({
    mutationFn: () => call(ubahSekolah, { body: { sekolahId: sekolah.id, versi: form.versi, ...beda } }),
    onSuccess: ({ message }) => {
      beritahu(message, 'success', ENAM_DETIK)
      segarkan()
      onTutup()
    },
    onError: gagal,
  })
  const { kalimat, bidang: galat } = galatIsian(simpan.error)
  const alasan = simpan.isPending
    ? 'Sedang menyimpan'
    : Object.keys(beda).length === 0
      ? 'Belum ada yang diubah'
      : isian.nama.trim().length < 3
        ? 'Nama sekolah min. 3 huruf'
        : null
  return (
    <DialogDasar
      judul="Ubah sekolah"
      onTutup={simpan.isPending ? undefined : onTutup}
      onKirim={() => alasan === null && simpan.mutate()}
      galat={kalimat}
      tindakan={<TindakanFormulir onBatal={onTutup} menyimpan={simpan.isPending} alasan={alasan} />}
    >
      <Stack spacing={4} sx={{ pt: 1 }}>
        {bentrok.length > 0 && (
          <Alert severity="warning">
            {bentrok.map((nama) => LABEL[nama]).join(', ')} baru saja diubah orang lain. Ketikan Anda masih ada; simpan
            lagi bila memang itu yang benar.
          </Alert>
        )}
        <TextField
          label={LABEL.nama}
          value={isian.nama}
          onChange={(e) => ganti({ nama: e.target.value })}
          error={galat('nama') !== null}
          helperText={galat('nama') ?? 'Tercetak pada kepala laporan.'}
          slotProps={{ htmlInput: { maxLength: 150 } }}
        />
        <TextField
          select
          label={LABEL.status}
          value={isian.status}
          onChange={(e) => ganti(e.target.value === 'S' ? { status: 'S' } : { status: 'N', yayasanId: null })}
          error={galat('status') !== null}
          helperText={galat('status')}
        >
          <MenuItem value="N">Negeri</MenuItem>
          <MenuItem value="S">Swasta</MenuItem>
        </TextField>
        {(isian.status === 'S' || isian.yayasanId !== null) && (
          <PilihYayasan
            nilai={isian.yayasanId}
            namaAwal={sekolah.yayasanId === isian.yayasanId ? sekolah.namaYayasan : null}
            onGanti={(yayasanId) => ganti({ yayasanId })}
            galat={galat('yayasanId')}
          />
        )}
      </Stack>
    </DialogDasar>
  )
}
