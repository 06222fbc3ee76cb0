import { type BukanGtk, endBukanGtk } from '@geisa/contract/mesin/bukan-gtk'
import type { Zona } from '@geisa/engine/acuan'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { inputError } from '../../../../api/input-error.ts'
import { formatTanggal } from '../../../../shared/tanggal/tanggal.ts'
import { TanggalInput } from '../../../../shared/tanggal/tanggal-input.tsx'
import { sekolahToday } from '../../../../shared/tanggal/waktu-sekolah.ts'
import { BaseDialog } from '../../../../ui/dialog/base-dialog.tsx'
import { FormActions } from '../../../../ui/dialog/form-actions.tsx'
import { notify } from '../../../../ui/notice/notify.ts'
import { useRefreshMesin } from '../../queries.ts'

export function EndBukanGtkDialog({ tanda, zona, onClose }: { tanda: BukanGtk; zona: Zona; onClose: () => void }) {
  const [until, setUntil] = useState<string | null>(sekolahToday(zona))
  const refresh = useRefreshMesin()
  const save = useMutation({
    mutationFn: () => call(endBukanGtk, { params: { id: tanda.id }, body: { sampai: until ?? '' } }),
    onSuccess: () => {
      notify(`Tanda PIN ${tanda.pin} berakhir ${formatTanggal(until ?? '')}.`, 'success')
      refresh()
      onClose()
    },
  })
  const alasan = until === null ? 'Isi hari terakhir' : null
  const { sentence, field } = inputError(save.error)
  return (
    <BaseDialog
      title={`Akhiri tanda PIN ${tanda.pin}`}
      width="xs"
      onClose={save.isPending ? undefined : onClose}
      onSend={() => alasan === null && !save.isPending && save.mutate()}
      error={sentence}
      actions={<FormActions onCancel={onClose} saving={save.isPending} reason={alasan} label="Akhiri" />}
    >
      <TanggalInput
        label="Hari terakhir"
        value={until}
        onChange={setUntil}
        {...(tanda.mulai === null ? {} : { min: tanda.mulai })}
        {...(tanda.sampai === null ? {} : { max: tanda.sampai })}
        error={field('sampai')}
        help="Tap sesudah hari ini menunggu pemilik lagi."
      />
    </BaseDialog>
  )
}
