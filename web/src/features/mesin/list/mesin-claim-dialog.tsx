import { claimMesin, type UnknownMesin } from '@geisa/contract/mesin/unknown-mesin'
import type { SekolahSummary } from '@geisa/contract/sekolah/sekolah'
import { withStop } from '@geisa/engine/sentence-end'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { inputError } from '../../../api/input-error.ts'
import { withAgreement } from '../../../shared/dampak/agreement.ts'
import { useKeptInput } from '../../../shared/form/kept-input.ts'
import { RestoredKabar } from '../../../shared/form/kept-notice.tsx'
import { TanggalInput } from '../../../shared/tanggal/tanggal-input.tsx'
import { SekolahSelect } from '../../../shared/wilayah/sekolah-select.tsx'
import { BaseDialog } from '../../../ui/dialog/base-dialog.tsx'
import { FactList } from '../../../ui/dialog/explanation.tsx'
import { FormActions } from '../../../ui/dialog/form-actions.tsx'
import { notify } from '../../../ui/notice/notify.ts'
import { useRefreshMesin } from '../queries.ts'

const EMPTY = { sekolah: null as SekolahSummary | null, nama: '', start: null as string | null }

export function MesinClaimDialog({ mesin, onClose }: { mesin: UnknownMesin; onClose: () => void }) {
  const { input, replace, restored, drop, forget } = useKeptInput('mesin-klaim', mesin.nomorSeri, EMPTY)
  const { sekolah, nama, start } = input
  const refresh = useRefreshMesin()
  const save = useMutation({
    mutationFn: () =>
      withAgreement((dampak) =>
        call(claimMesin, {
          body: {
            nomorSeri: mesin.nomorSeri,
            sekolahId: sekolah?.id ?? 0,
            nama: nama.trim(),
            ...(start === null ? {} : { mulai: start }),
            dampak,
          },
        }),
      ),
    onSuccess: () => {
      notify(
        `Mesin ${mesin.nomorSeri} diserahkan ke ${withStop(sekolah?.nama ?? 'sekolah itu')} Data lamanya masuk saat mesin menghubungi lagi.`,
        'success',
      )
      forget()
      refresh()
      onClose()
    },
  })
  const alasan = sekolah === null ? 'Pilih sekolah terlebih dahulu' : nama.trim() === '' ? 'Isi nama mesin' : null
  const cancel = (): void => {
    forget()
    onClose()
  }
  return (
    <BaseDialog
      title="Serahkan ke sekolah"
      onClose={save.isPending ? undefined : onClose}
      onSend={() => alasan === null && !save.isPending && save.mutate()}
      unsaved="kept"
      error={inputError(save.error).sentence}
      actions={<FormActions onCancel={cancel} saving={save.isPending} reason={alasan} label="Serahkan" />}
    >
      {restored && <RestoredKabar onDrop={drop} />}
      <FactList facts={faktaMesin(mesin)} />
      <Stack spacing={4} sx={{ mt: 5 }}>
        <SekolahSelect value={sekolah} onChange={(next) => replace({ sekolah: next })} width="100%" />
        <TextField
          label="Nama mesin"
          value={nama}
          onChange={(e) => replace({ nama: e.target.value })}
          helperText="Menurut tempatnya, misalnya “Ruang Guru”. Operator dapat mengubahnya."
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <TanggalInput
          label="Mulai di sekolah ini"
          value={start}
          onChange={(next) => replace({ start: next })}
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
