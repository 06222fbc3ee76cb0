import { type SekolahLengkap, ubahSekolah } from '@geisa/contract/sekolah'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { galatIsian } from '../../api/galat-isian.ts'
import { usePengguna } from '../../api/sesi.ts'
import { alasanTakTulis } from '../../shared/hak-tulis.ts'
import { IsianTanggal } from '../../shared/tanggal/isian-tanggal.tsx'
import { TombolBeralasan } from '../../ui/button/tombol-beralasan.tsx'
import { DialogDasar } from '../../ui/dialog/dialog-dasar.tsx'
import { TindakanFormulir } from '../../ui/dialog/tindakan-formulir.tsx'
import { beritahu, ENAM_DETIK } from '../../ui/notice/pemberitahuan.ts'
import { useGagalSimpanSekolah, useSegarkanSekolah } from './queries.ts'

export function TombolUbahPlan({ sekolah }: { sekolah: SekolahLengkap }) {
  const [buka, setBuka] = useState(false)
  return (
    <>
      <TombolBeralasan
        variant="outlined"
        size="small"
        alasan={alasanTakTulis(usePengguna())}
        onClick={() => setBuka(true)}
      >
        Ubah plan
      </TombolBeralasan>
      {buka && <PlanDialog sekolah={sekolah} onTutup={() => setBuka(false)} />}
    </>
  )
}

function PlanDialog({ sekolah, onTutup }: { sekolah: SekolahLengkap; onTutup: () => void }) {
  const [plan, setPlan] = useState(sekolah.plan)
  const [sampai, setSampai] = useState(sekolah.planSampai)
  // What stood when the dialog opened: a change that came in between is told by 409, not overwritten.
  const [versi] = useState(sekolah.versi)
  const segarkan = useSegarkanSekolah()
  const gagal = useGagalSimpanSekolah()
  const planSampai = plan === 'PRO' ? sampai : null
  const simpan = useMutation({
    mutationFn: () => call(ubahSekolah, { body: { sekolahId: sekolah.id, versi, plan, planSampai } }),
    onSuccess: ({ message }) => {
      beritahu(message, 'success', ENAM_DETIK)
      segarkan()
      onTutup()
    },
    onError: gagal,
  })
  const { kalimat, bidang: galat } = galatIsian(simpan.error)
  const sama = plan === sekolah.plan && planSampai === sekolah.planSampai
  const alasan = simpan.isPending ? 'Sedang menyimpan' : sama ? 'Belum ada yang diubah' : null
  return (
    <DialogDasar
      judul="Ubah plan"
      lebar="xs"
      onTutup={simpan.isPending ? undefined : onTutup}
      onKirim={() => alasan === null && simpan.mutate()}
      galat={kalimat}
      tindakan={<TindakanFormulir onBatal={onTutup} menyimpan={simpan.isPending} alasan={alasan} />}
    >
      <Stack spacing={4} sx={{ pt: 1 }}>
        <RadioGroup
          row
          aria-label="Plan"
          value={plan}
          onChange={(_, baru) => setPlan(baru === 'PRO' ? 'PRO' : 'BASIC')}
        >
          <FormControlLabel value="PRO" control={<Radio />} label="PRO" />
          <FormControlLabel value="BASIC" control={<Radio />} label="BASIC" />
        </RadioGroup>
        {plan === 'PRO' && (
          <IsianTanggal
            label="PRO sampai"
            nilai={sampai}
            onGanti={setSampai}
            bolehKosong
            galat={galat('planSampai')}
            bantuan="Hari terakhir; sesudahnya sekolah kembali ke BASIC. Kosong: tanpa batas waktu."
          />
        )}
      </Stack>
    </DialogDasar>
  )
}
