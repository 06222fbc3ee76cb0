import { cancelJadwal, type JadwalJenjang } from '@geisa/contract/jadwal'
import type { Zona } from '@geisa/engine/acuan'
import { withStop } from '@geisa/engine/sentence-end'
import { useMutation } from '@tanstack/react-query'
import { errorSentence } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import { formatTanggal } from '../../../shared/tanggal/tanggal.ts'
import { versionState } from '../../../shared/version-state.ts'
import { Versions } from '../../../shared/versions.tsx'
import { notify, SIX_SECONDS } from '../../../ui/notice/notify.ts'
import { useAlamat } from '../address.ts'
import { mingguDuration, mingguFrom, type Shift, showDuration } from '../minggu/minggu.ts'
import { useRefreshJadwal } from '../queries.ts'

type Props = { data: JadwalJenjang; shift: Shift; today: string; zona: Zona }

/** Past, current and coming versions of one shift. */
export function ShiftVersion({ data, shift, today, zona }: Props) {
  const { selectTanggal } = useAlamat()
  const own = data.versi.filter((v) => v.shift === shift)
  const state = versionState(own, today)
  const cancel = useCancel()
  return (
    <Versions
      title={`Versi Shift ${shift}`}
      empty={`Belum ada jadwal Shift ${shift} yang disimpan oleh ${withStop(data.pemilik.nama)}`}
      versions={own}
      zona={zona}
      state={({ id }) => state.get(id) ?? 'lewat'}
      content={({ rows }) => `${showDuration(mingguDuration(mingguFrom(rows, shift), null).efektif)} seminggu`}
      catatan={({ catatan }) => catatan}
      onView={({ berlakuMulai }) => {
        selectTanggal(berlakuMulai)
        window.scrollTo({ top: 0 })
      }}
      cancel={{
        message: ({ berlakuMulai }) =>
          `Jadwal Shift ${shift} yang akan berlaku mulai ${formatTanggal(berlakuMulai)} dihapus. Jadwal sebelumnya tetap berlaku.`,
        perform: cancel.mutate,
      }}
    />
  )
}

function useCancel() {
  const refresh = useRefreshJadwal()
  return useMutation({
    mutationFn: (id: number) => call(cancelJadwal, { params: { id } }),
    onSuccess: ({ message }) => notify(message, 'success', SIX_SECONDS),
    onError: (cause) => notify(errorSentence(cause, 'Gagal menyimpan data'), 'error', SIX_SECONDS),
    onSettled: refresh,
  })
}
