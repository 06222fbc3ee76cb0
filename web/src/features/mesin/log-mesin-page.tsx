import { type TapLog, tapConfirmation } from '@geisa/contract/mesin/tap'
import { mayCall, PERAN } from '@geisa/engine/akun/hak-akses'
import SchoolOutlined from '@mui/icons-material/SchoolOutlined'
import Typography from '@mui/material/Typography'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { errorSentence } from '../../api/api-error.ts'
import { usePengguna } from '../../api/sesi.ts'
import { loadFailure } from '../../shared/load-failure.ts'
import { numeral } from '../../shared/numerals.ts'
import { formatTanggal } from '../../shared/tanggal/tanggal.ts'
import { whyCannotDownload } from '../../shared/why-cannot-download.ts'
import { DownloadButton } from '../../ui/button/download-button.tsx'
import { RefreshButton } from '../../ui/button/refresh-button.tsx'
import { ButtonLink } from '../../ui/links.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { useLastPage } from '../../ui/page/last-page.ts'
import { Page } from '../../ui/page/page.tsx'
import { TabelData } from '../../ui/table/data-table.tsx'
import { downloadLog, tapKey } from './log/download-log.ts'
import { logColumns, noteRoom } from './log/log-columns.tsx'
import { LogFilter } from './log/log-filter.tsx'
import { TapConfirmationDialog } from './log/tap-confirmation-dialog.tsx'
import { useLogMesin, useMySekolah, useSekolahNpsn } from './queries.ts'

const route = getRouteApi('/log-mesin')

/** Without a first day a mark is looked for in the last months only; the screen says so. */
const soughtSince = (since: string | null | undefined): string =>
  since ? ` · bertanda sejak ${formatTanggal(since)}; isi 'Dari tanggal' untuk yang lebih lama` : ''

const filterOf = (search: ReturnType<typeof route.useSearch>) => ({
  ...(search.dari === undefined ? {} : { dari: search.dari }),
  ...(search.sampai === undefined ? {} : { sampai: search.sampai }),
  ...(search.gtk === undefined ? {} : { gtkId: search.gtk }),
  ...(search.mesin === undefined ? {} : { mesinId: search.mesin }),
  ...(search.tanda === undefined ? {} : { tanda: search.tanda }),
})

/** The raw taps of a school, latest first; nothing here can be edited (product.md 4). */
export function LogMesinPage() {
  const search = route.useSearch()
  const navigate = route.useNavigate()
  const pengguna = usePengguna()
  const operator = pengguna?.peran === PERAN.SEKOLAH
  const my = useMySekolah()
  const selected = useSekolahNpsn(operator ? undefined : search.npsn)
  const sekolah = (operator ? my.data : search.npsn === undefined ? null : selected.data) ?? null
  const zona = sekolah?.zona ?? 'WIB'
  const [confirmation, setConfirmation] = useState<TapLog | null>(null)
  const { halaman: page = 1 } = search
  const filter = { ...(sekolah === null ? {} : { sekolahId: sekolah.id }), ...filterOf(search) }
  const log = useLogMesin({ ...filter, page }, sekolah !== null)
  const mayConfirm = pengguna !== null && mayCall(tapConfirmation.hak, pengguna)
  const room = noteRoom(log.data?.rows ?? [], mayConfirm)
  const columns = useMemo(() => logColumns(zona, mayConfirm ? setConfirmation : null, room), [zona, mayConfirm, room])
  const used = [search.dari, search.sampai, search.gtk, search.mesin, search.tanda].filter((s) => s !== undefined)
  const pendingSekolah = operator ? my.isPending : search.npsn !== undefined && selected.isPending
  const toPage = (nth = 1): void =>
    void navigate({ search: ({ halaman: _, ...s }) => (nth === 1 ? s : { ...s, halaman: nth }) })
  useLastPage({ nth: page, count: log.data?.meta.totalPages, onChange: toPage }, log)

  return (
    <Page
      title="Log Mesin"
      context={
        sekolah === null
          ? 'Tap apa adanya dari mesin'
          : `${sekolah.nama} · tap apa adanya dari mesin, waktu ${zona}${soughtSince(log.data?.sejak)}`
      }
      briefContext={sekolah === null ? undefined : `${sekolah.nama} · waktu ${zona}${soughtSince(log.data?.sejak)}`}
      active={used.length - (operator && search.gtk !== undefined ? 1 : 0)}
      filter={<LogFilter sekolah={sekolah} pending={pendingSekolah} selectSekolah={!operator} />}
      actions={
        sekolah !== null && (
          <>
            <RefreshButton onClick={() => void log.refetch()} />
            <DownloadButton
              reason={whyCannotDownload(log.data?.meta.total)}
              work={(control) => downloadLog(filter, sekolah, control)}
              failedSentence={(error) => errorSentence(error, 'Gagal membuat berkas')}
            />
          </>
        )
      }
    >
      {sekolah === null && !pendingSekolah ? (
        <ChooseFirst notFound={search.npsn !== undefined && !selected.isPending} />
      ) : (
        <TabelData<TapLog>
          label="Log mesin"
          columns={columns}
          rows={log.data?.rows}
          rowId={tapKey}
          loading={pendingSekolah || log.isPending || log.isPlaceholderData}
          error={loadFailure(log)}
          empty={<Empty filtered={used.length > 0} operator={operator} />}
          card
          height="penuh"
          page={{
            nth: page,
            count: log.data?.meta.totalPages ?? 1,
            onChange: toPage,
          }}
        />
      )}
      {log.data && log.data.meta.total > 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {numeral(log.data.meta.total)} tap
        </Typography>
      )}
      {confirmation !== null && <TapConfirmationDialog tap={confirmation} onClose={() => setConfirmation(null)} />}
    </Page>
  )
}

function ChooseFirst({ notFound }: { notFound: boolean }) {
  return (
    <EmptyState
      icon={SchoolOutlined}
      title={notFound ? 'Sekolah tidak ditemukan' : 'Pilih sekolah terlebih dahulu'}
      hint="Ketik paling sedikit tiga huruf nama sekolah, atau NPSN-nya, untuk melihat tap mesinnya."
    />
  )
}

function Empty({ filtered, operator }: { filtered: boolean; operator: boolean }) {
  if (filtered) {
    return (
      <EmptyState
        image="cari"
        title="Tidak ada tap yang cocok"
        hint="Lebarkan tanggalnya, atau kosongkan salah satu saringan."
        actions={
          <ButtonLink to="/log-mesin" search={({ npsn }) => (npsn === undefined ? {} : { npsn })} variant="outlined">
            Kosongkan saringan
          </ButtonLink>
        }
      />
    )
  }
  return (
    <EmptyState
      image="mesin"
      title="Belum ada tap"
      hint={
        operator
          ? 'Tap muncul di sini begitu mesin terhubung, atau setelah berkas USB-nya diunggah.'
          : 'Mesin sekolah ini belum pernah mengirim tap.'
      }
      actions={
        operator && (
          <ButtonLink to="/pengaturan/sekolah" search={{ tab: 'mesin' }} variant="contained">
            Buka pengaturan mesin
          </ButtonLink>
        )
      }
    />
  )
}
