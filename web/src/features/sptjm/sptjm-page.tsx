import { PAGE_SIZE } from '@geisa/contract/shapes'
import type { SptjmRow } from '@geisa/contract/sptjm'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { previousBulan } from '@geisa/engine/calendar'
import AddOutlined from '@mui/icons-material/AddOutlined'
import DescriptionOutlined from '@mui/icons-material/DescriptionOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { errorSentence } from '../../api/api-error.ts'
import { usePengguna } from '../../api/sesi.ts'
import { TabelDaftar } from '../../shared/list-table.tsx'
import { lackingSptjmWords, lacksSptjm } from '../../shared/sptjm/lacks-sptjm.ts'
import { deadlineWords } from '../../shared/tanggal/deadline.ts'
import { bulanIni, formatBulan } from '../../shared/tanggal/tanggal.ts'
import { whyCannotDownload } from '../../shared/why-cannot-download.ts'
import { DownloadButton } from '../../ui/button/download-button.tsx'
import { RefreshButton } from '../../ui/button/refresh-button.tsx'
import { ButtonLink, LinkTo } from '../../ui/links.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useKesiapan } from '../kunci-bulan/queries.ts'
import { downloadDaftarSptjm } from './download-sptjm-list.ts'
import { type SptjmFilter, useDaftarSptjm } from './queries.ts'
import { sptjmColumns } from './sptjm-columns.tsx'
import { SptjmFilterBar } from './sptjm-filter.tsx'
import { useSptjmOptions } from './sptjm-options.ts'
import { UploadDialog } from './upload-dialog.tsx'

/** The signed statements: the school uploads them, its offices look and decide. */
export function SptjmPage() {
  const { filter, page, maxBulan, replace } = useSptjmOptions()
  const pengguna = usePengguna()
  const daftar = useDaftarSptjm(filter, page)
  const [dialog, setDialog] = useState<{ old: SptjmRow | null } | null>(null)
  const options = useMemo(
    () => (pengguna === null ? null : { pengguna, onReupload: (old: SptjmRow) => setDialog({ old }) }),
    [pengguna],
  )
  const columns = useMemo(() => (options === null ? [] : sptjmColumns(options)), [options])
  const items = daftar.data?.items
  const rows = useMemo(
    // The numbers go on across pages.
    () => items?.map((s, nth) => ({ ...s, no: (page - 1) * PAGE_SIZE + nth + 1 })),
    [items, page],
  )
  const sekolahId = pengguna?.peran === PERAN.SEKOLAH ? pengguna.sekolahId : null
  const awaited = useAwaited(sekolahId)
  const add =
    sekolahId === null ? undefined : (
      <Button variant="contained" startIcon={<AddOutlined />} onClick={() => setDialog({ old: null })}>
        Tambah SPTJM
      </Button>
    )

  return (
    <Page
      title="Upload SPTJM"
      context={pengguna?.instansi ?? ' '}
      active={Object.keys(filter).filter((nama) => nama !== 'tahunBulan').length}
      filter={<SptjmFilterBar />}
      actions={
        <>
          <RefreshButton onClick={() => void daftar.refetch()} />
          {pengguna !== null && (
            <DownloadButton
              reason={whyCannotDownload(daftar.data?.meta.total)}
              work={(control) => downloadDaftarSptjm(filter, pengguna, control)}
              failedSentence={(error) => errorSentence(error, 'Gagal membuat berkas')}
            />
          )}
        </>
      }
      main={add}
    >
      <AwaitedSptjm data={awaited.data} />
      <TabelDaftar
        list={daftar}
        keepRows
        label="SPTJM"
        columns={columns}
        rows={awaited.waits ? undefined : rows}
        rowId={(s) => s.id}
        loading={daftar.isFetching || awaited.waits}
        empty={<Empty filter={filter} operator={sekolahId !== null} />}
        page={{ nth: page, count: daftar.data?.meta.totalPages, onChange: (nth) => replace({ halaman: nth }) }}
      />
      {sekolahId !== null && dialog !== null && (
        <UploadDialog
          sekolahId={sekolahId}
          bulan={filter.tahunBulan ?? previousBulan(bulanIni())}
          maxBulan={maxBulan}
          old={dialog.old}
          onClose={() => setDialog(null)}
        />
      )}
    </Page>
  )
}

function Empty({ filter, operator }: { filter: SptjmFilter; operator: boolean }) {
  const { tahunBulan, ...others } = filter
  const waits = operator && Object.keys(others).length === 0
  const filtered = 'Tidak ada yang cocok dengan saringannya. Ubah bulan, status, atau pencariannya.'
  const kantor = 'SPTJM yang diunggah sekolah dalam cakupan Anda tampil di sini.'
  return (
    <EmptyState
      icon={DescriptionOutlined}
      title="Belum ada SPTJM. . ."
      hint={
        waits
          ? `Unduh SPTJM${tahunBulan === undefined ? '' : ` ${formatBulan(tahunBulan)}`} dari Kunci Bulan, tandatangani, lalu pilih 'Tambah SPTJM' untuk mengunggahnya.`
          : Object.keys(filter).length > 0
            ? filtered
            : kantor
      }
      actions={
        waits && (
          <ButtonLink
            to="/kunci-bulan"
            search={tahunBulan === undefined ? {} : { bulan: tahunBulan }}
            variant="outlined"
          >
            Ke Kunci Bulan
          </ButtonLink>
        )
      }
    />
  )
}

/** Last month's readiness of the operator's school; nobody else is asked. The list waits for it: nothing moves when it comes. */
function useAwaited(sekolahId: number | null) {
  const { data, isPending } = useKesiapan(sekolahId ?? undefined, previousBulan(bulanIni()))
  return { data, waits: sekolahId !== null && isPending }
}

/** The list shows what has come; what a school still owes stands above it, as on its dashboard. */
function AwaitedSptjm({ data }: Pick<ReturnType<typeof useAwaited>, 'data'>) {
  if (data === undefined || !lacksSptjm(data)) return null
  const { bulan, tenggat, hariIni } = data
  return (
    <Alert severity="warning" role="note" sx={{ mb: 3, py: 0.5 }}>
      {lackingSptjmWords(bulan)}, {deadlineWords(tenggat, hariIni)}.{' '}
      <LinkTo to="/kunci-bulan" search={{ bulan }} underline="always" sx={{ fontWeight: 560, whiteSpace: 'nowrap' }}>
        Ke Kunci Bulan
      </LinkTo>
    </Alert>
  )
}
