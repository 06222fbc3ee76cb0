import { nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import EventAvailableOutlined from '@mui/icons-material/EventAvailableOutlined'
import Button from '@mui/material/Button'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { errorSentence } from '../../../api/api-error.ts'
import { notify } from '../../../ui/notice/notify.ts'
import { kehadiranQuery } from '../queries-sekolah.ts'

/** Longer than the days off between two terms. */
const MOST_DAYS = 30

type Props = { sekolahId: number; tanggal: string; onFound: (tanggal: string) => void }

/** On a Sunday or a day off nothing happens here: the way to the last day on which something did. */
export function LastSchoolDay({ sekolahId, tanggal, onFound }: Props) {
  const client = useQueryClient()
  const find = useMutation({
    mutationFn: async () => {
      for (let back = 1; back <= MOST_DAYS; back++) {
        const before = tanggalFrom(nomorHari(tanggal) - back)
        const { kehadiranGtk } = await client.fetchQuery(kehadiranQuery({ sekolahId, tanggal: before }))
        if (!isDayOff(kehadiranGtk)) return before
      }
      return null
    },
    onSuccess: (found) =>
      found === null ? notify(`Tidak ada hari sekolah dalam ${MOST_DAYS} hari sebelumnya`, 'info') : onFound(found),
    onError: (error) => notify(errorSentence(error, 'Gagal mengambil data'), 'error'),
  })
  return (
    <Button
      variant="outlined"
      startIcon={<EventAvailableOutlined />}
      loading={find.isPending}
      loadingPosition="start"
      onClick={() => find.mutate()}
    >
      Lihat hari sekolah terakhir
    </Button>
  )
}

/** Everybody is off; a day without staff is none. */
export const isDayOff = (rows: readonly { keadaan: string }[]): boolean =>
  rows.length > 0 && rows.every(({ keadaan }) => keadaan === 'libur')
