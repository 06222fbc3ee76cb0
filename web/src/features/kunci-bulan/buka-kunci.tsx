import { bukaKunci } from '@geisa/contract/kunci-bulan'
import type { PenggunaSesi } from '@geisa/contract/sesi'
import { DINAS } from '@geisa/engine/hak-akses'
import LockOpenOutlined from '@mui/icons-material/LockOpenOutlined'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { kalimatGalat } from '../../api/galat-api.ts'
import { basi, galatIsian } from '../../api/galat-isian.ts'
import { alasanTakTulis } from '../../shared/hak-tulis.ts'
import { useSegarkanBulan } from '../../shared/segarkan-bulan.ts'
import { tampilBulan } from '../../shared/tanggal.ts'
import { DialogDasar } from '../../ui/dialog-dasar.tsx'
import { fokusAwal } from '../../ui/fokus-awal.ts'
import { useKembaliMenutup } from '../../ui/kembali-menutup.ts'
import { beritahu } from '../../ui/pemberitahuan.ts'
import { TindakanFormulir } from '../../ui/tindakan-formulir.tsx'
import { TombolBeralasan } from '../../ui/tombol-beralasan.tsx'
import type { KesiapanBulan } from './queries.ts'

const MIN_ALASAN = 10

/** For the offices alone: a foundation and the school itself never see it. */
export function BukaKunci({ kesiapan, pengguna }: { kesiapan: KesiapanBulan; pengguna: PenggunaSesi }) {
  const [buka, setBuka] = useState(false)
  if (kesiapan.segel === null || !DINAS.includes(pengguna.peran)) return null
  const alasan = alasanTakTulis(pengguna) ?? (kesiapan.bolehBuka ? null : 'Bulan ini tidak dapat dibuka dari akun Anda')
  return (
    <>
      <TombolBeralasan
        variant="outlined"
        color="inherit"
        startIcon={<LockOpenOutlined />}
        alasan={alasan}
        onClick={() => setBuka(true)}
      >
        Buka kunci
      </TombolBeralasan>
      {buka && <BukaKunciDialog kesiapan={kesiapan} onTutup={() => setBuka(false)} />}
    </>
  )
}

function BukaKunciDialog({ kesiapan, onTutup }: { kesiapan: KesiapanBulan; onTutup: () => void }) {
  const { sekolah, bulan, sptjm } = kesiapan
  const [alasan, setAlasan] = useState('')
  const segarkan = useSegarkanBulan()
  const simpan = useMutation({
    mutationFn: () => call(bukaKunci, { body: { sekolahId: sekolah.id, bulan, alasan: alasan.trim() } }),
    onSuccess: async ({ message }) => {
      await segarkan()
      beritahu(message, 'success')
      onTutup()
    },
    onError: async (galat) => {
      // A reason that does not do is mended here; any other refusal means that the page is stale.
      if (!basi(galat) || galatIsian(galat).bidang('alasan') !== null) return
      await segarkan()
      beritahu(galatIsian(galat).kalimat ?? kalimatGalat(galat), 'warning')
      onTutup()
    },
  })
  const { kalimat, bidang } = galatIsian(simpan.error, 'Gagal memproses data')
  const kurang = alasan.trim().length < MIN_ALASAN ? `Tulis alasannya, paling sedikit ${MIN_ALASAN} huruf` : null
  useKembaliMenutup(simpan.isPending ? undefined : onTutup)
  return (
    <DialogDasar
      judul={`Buka kunci ${tampilBulan(bulan)}?`}
      onTutup={simpan.isPending ? undefined : onTutup}
      onKirim={() => kurang === null && !simpan.isPending && simpan.mutate()}
      galat={bidang('alasan') === null ? kalimat : null}
      tindakan={<TindakanFormulir onBatal={onTutup} menyimpan={simpan.isPending} alasan={kurang} label="Buka kunci" />}
    >
      <Typography sx={{ mb: 3 }}>
        Angka {sekolah.nama} kembali mengikuti data terbaru, dan operator dapat memperbaikinya lalu mengunci lagi. Segel
        sekarang tetap tersimpan, tetapi tidak berlaku lagi
        {sptjm === null ? '' : ', begitu juga SPTJM yang sudah diunggah'}. Operator diberi tahu bersama alasan Anda.
      </Typography>
      <TextField
        label="Alasan membuka kunci"
        value={alasan}
        onChange={(e) => setAlasan(e.target.value)}
        multiline
        minRows={3}
        fullWidth
        inputRef={fokusAwal}
        error={bidang('alasan') !== null}
        helperText={bidang('alasan') ?? 'Dibaca operator sekolah dan tersimpan di riwayat.'}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </DialogDasar>
  )
}
