import SummarizeOutlined from '@mui/icons-material/SummarizeOutlined'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useQuery } from '@tanstack/react-query'
import { usePengguna } from '../../../api/sesi.ts'
import { type DownloadControl, downloadExcel } from '../../../shared/excel/download-excel.ts'
import { loadFailure } from '../../../shared/load-failure.ts'
import { disconnectReason, NoConnection } from '../../../shared/no-connection.tsx'
import { numeral } from '../../../shared/numerals.ts'
import { DownloadButton } from '../../../ui/button/download-button.tsx'
import { RefreshButton } from '../../../ui/button/refresh-button.tsx'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Page } from '../../../ui/page/page.tsx'
import type { ColumnOf } from '../../../ui/table/columns.ts'
import { TabelData } from '../../../ui/table/data-table.tsx'
import type { Jenis } from '../jenis.ts'
import { KOREKSI } from '../koreksi/queries.ts'
import { MANUAL } from '../manual/queries.ts'

export const RekapKoreksiPage = () => <RekapUsulan jenis={KOREKSI} />
export const RekapManualPage = () => <RekapUsulan jenis={MANUAL} />

type Ringkasan = Awaited<ReturnType<Jenis['ringkasan']>>
type Row = Omit<Ringkasan['rows'][number], '_id'> & { no: number; nama: string }

const count = (id: 'diusulkan' | 'diproses', title: string): ColumnOf<Row> => ({
  id,
  title,
  value: (b) => b[id],
  cell: (b) => numeral(b[id]),
  numeric: true,
})

const COLUMNS: ColumnOf<Row>[] = [
  { id: 'no', title: 'No.', value: (b) => b.no, fixed: true, width: 64, order: false },
  { id: 'nama', title: 'Nama Kab/Kota', value: (b) => b.nama, width: 220, filter: true },
  count('diusulkan', 'Jumlah Usulan'),
  count('diproses', 'Jumlah Diproses'),
]

/** The frozen first column is the name. */
const PHONE_COLUMNS = COLUMNS.filter(({ id }) => id !== 'no').map((k) => (k.id === 'nama' ? { ...k, width: 140 } : k))

/** Requests by kab/kota: how many were made, how many have been decided (spec 2, 'Recap screens'). */
function RekapUsulan({ jenis }: { jenis: Jenis }) {
  const judul = `Rekap ${jenis.title}`
  const pengguna = usePengguna()
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const ringkasan = useQuery({
    queryKey: ['pengajuan', jenis.id, 'rekap'],
    queryFn: ({ signal }) => jenis.ringkasan(signal),
    // A count of what others do right now.
    staleTime: 0,
  })
  const rows = ringkasan.data?.rows.map(({ _id, ...b }, nth) => ({ ...b, nama: _id, no: nth + 1 }))
  const total = { diusulkan: jumlah(rows, 'diusulkan'), diproses: jumlah(rows, 'diproses') }
  const cut = ringkasan.data === undefined ? disconnectReason(ringkasan) : null
  return (
    <Page
      title={judul}
      context={`${pengguna?.instansi ? `${pengguna.instansi}. ` : ''}Diproses: disetujui atau ditolak; sisanya menunggu, atau perlu perbaikan.`}
      actions={
        <>
          <RefreshButton onClick={() => void ringkasan.refetch()} />
          <DownloadButton
            reason={rows === undefined || rows.length === 0 ? 'Belum ada yang dapat diunduh' : null}
            work={(control) => download(judul, rows ?? [], total, control)}
          />
        </>
      }
    >
      {cut === null ? (
        <TabelData
          label={judul}
          columns={narrow ? PHONE_COLUMNS : COLUMNS}
          rows={rows}
          rowId={(b) => b.kodeWilayah}
          loading={ringkasan.isFetching}
          error={loadFailure(ringkasan)}
          empty={
            <EmptyState
              icon={SummarizeOutlined}
              title="Belum ada pengajuan. . ."
              hint="Jumlah usulan per kab/kota tampil di sini sesudah sekolah mengajukannya."
            />
          }
          footer={{ nama: 'TOTAL', diusulkan: numeral(total.diusulkan), diproses: numeral(total.diproses) }}
          height="penuh"
        />
      ) : (
        <NoConnection reason={cut} what={judul} onRetry={() => void ringkasan.refetch()} />
      )}
    </Page>
  )
}

const jumlah = (rows: readonly Row[] | undefined, field: 'diusulkan' | 'diproses'): number =>
  (rows ?? []).reduce((n, b) => n + b[field], 0)

/** `total` as it stands below the table. */
const download = (
  judul: string,
  rows: readonly Row[],
  total: Record<'diusulkan' | 'diproses', number>,
  control: DownloadControl,
): Promise<void> =>
  downloadExcel(
    {
      fileName: judul,
      title: judul,
      columns: [
        { title: 'No.', value: (b) => b.no, kind: 'angka', width: 6 },
        { title: 'Nama Kab/Kota', value: (b) => b.nama, width: 34 },
        { title: 'Jumlah Usulan', value: (b) => b.diusulkan, kind: 'angka' },
        { title: 'Jumlah Diproses', value: (b) => b.diproses, kind: 'angka' },
      ],
      rows,
      totals: [null, 'TOTAL', total.diusulkan, total.diproses],
    },
    control,
  )
