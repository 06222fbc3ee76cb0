import { claimMesin, type UnknownMesin } from '@geisa/contract/mesin-tak-dikenal'
import type { SekolahSummary } from '@geisa/contract/sekolah'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { inputError } from '../../../api/galat-isian.ts'
import { TanggalInput } from '../../../shared/tanggal/isian-tanggal.tsx'
import { SekolahSelect } from '../../../shared/wilayah/pilih-sekolah.tsx'
import { BaseDialog } from '../../../ui/dialog/dialog-dasar.tsx'
import { DaftarFakta } from '../../../ui/dialog/penjelas.tsx'
import { FormActions } from '../../../ui/dialog/tindakan-formulir.tsx'
import { notify } from '../../../ui/notice/pemberitahuan.ts'
import { useRefreshMesin } from '../queries.ts'

export function MesinClaimDialog({ mesin, onClose }: { mesin: UnknownMesin; onClose: () => void }) {
  const [sekolah, setSekolah] = useState<SekolahSummary | null>(null)
  const [nama, setNama] = useState('')
  const [start, setStart] = useState<string | null>(null)
  const refresh = useRefreshMesin()
  const save = useMutation({
    mutationFn: () =>
      call(claimMesin, {
        body: {
          nomorSeri: mesin.nomorSeri,
          sekolahId: sekolah?.id ?? 0,
          nama: nama.trim(),
          ...(start === null ? {} : { mulai: start }),
        },
      }),
    onSuccess: () => {
      notify(
        `Mesin ${mesin.nomorSeri} diserahkan ke ${sekolah?.nama}. Data lamanya masuk saat mesin menghubungi lagi.`,
        'success',
      )
      refresh()
      onClose()
    },
  })
  const alasan = sekolah === null ? 'Pilih sekolah terlebih dahulu' : nama.trim() === '' ? 'Isi nama mesin' : null
  return (
    <BaseDialog
      judul="Serahkan ke sekolah"
      onClose={save.isPending ? undefined : onClose}
      onSend={() => alasan === null && !save.isPending && save.mutate()}
      error={inputError(save.error).sentence}
      tindakan={<FormActions onCancel={onClose} saving={save.isPending} alasan={alasan} label="Serahkan" />}
    >
      <DaftarFakta fakta={faktaMesin(mesin)} />
      <Stack spacing={4} sx={{ mt: 5 }}>
        <SekolahSelect nilai={sekolah} onChange={setSekolah} width="100%" />
        <TextField
          label="Nama mesin"
          value={nama}
          onChange={(e) => setNama(e.target.value)}
          helperText="Menurut tempatnya, misalnya “Ruang Guru”. Operator dapat mengubahnya."
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <TanggalInput
          label="Mulai di sekolah ini"
          nilai={start}
          onChange={setStart}
          allowEmpty
          help="Isi bila mesin pernah dipakai sekolah lain: tap sebelum tanggal ini tidak dihitung. Kosong: semua tap."
        />
      </Stack>
    </BaseDialog>
  )
}

function faktaMesin(m: UnknownMesin) {
  const info = Object.entries(m.info).slice(0, 8)
  return [
    { label: 'Nomor seri', content: m.nomorSeri },
    { label: 'Alamat IP', content: m.ip ?? '-' },
    ...info.map(([label, content]) => ({ label, content: content === '' ? '-' : content })),
  ]
}
