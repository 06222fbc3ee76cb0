import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import { HAK_PENGAJUAN, mayCall } from '@geisa/engine/akun/hak-akses'
import { longTanggal } from '@geisa/engine/calendar'
import OutboxOutlined from '@mui/icons-material/OutboxOutlined'
import ReplayOutlined from '@mui/icons-material/ReplayOutlined'
import Alert from '@mui/material/Alert'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ComponentProps, useState } from 'react'
import { ApiError, errorSentence } from '../../api/api-error.ts'
import { usePengguna } from '../../api/sesi.ts'
import { whyCannotDownload } from '../../shared/why-cannot-download.ts'
import { whyCannotWrite } from '../../shared/why-cannot-write.ts'
import { WilayahFilters } from '../../shared/wilayah/filters.tsx'
import { SekolahSelect } from '../../shared/wilayah/sekolah-select.tsx'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { DownloadButton } from '../../ui/button/download-button.tsx'
import { RefreshButton } from '../../ui/button/refresh-button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { Pending } from '../../ui/page/pending.tsx'
import { useSekolahName } from '../sekolah/queries.ts'
import { downloadKiriman } from './download-kiriman.ts'
import { KirimanContent } from './kiriman-content.tsx'
import { KirimanFilterBar } from './kiriman-filter.tsx'
import { useKirimanOptions } from './kiriman-options.ts'
import { type KirimanFilter, listedDay, useKiriman } from './queries.ts'
import { ResendDialog } from './resend.tsx'
import { SendStatusChip } from './send-status.tsx'

/** What went to DHGTK and what did not: of a school, or one day of an office's schools (product.md 4, 'DHGTK sending'). */
export function KirimanPage() {
  const { operator, sekolahId, listed, filter, page, replace } = useKirimanOptions()
  const sekolah = useSekolahName(sekolahId)
  const daftar = useKiriman(sekolahId, listed, filter, page)
  const pengguna = usePengguna()
  const [dialogOpen, setDialogOpen] = useState(false)
  const { data } = daftar
  const filtered = filter.cari !== undefined || filter.tanggal !== undefined || filter.kodeWilayah !== undefined
  const nothing = data !== undefined && !filtered && Object.values(data.jumlah).every((n) => n === 0)
  // Whether there will be a list is known with the first answer: until then none is promised.
  const pending = listed && data === undefined && !daftar.isError && !filtered
  const tooMany = isTooMany(daftar.error)
  const shown = listed && !pending && !tooMany && !(data?.terhubung === false && nothing)
  const mayWrite = pengguna !== null && mayCall(HAK_PENGAJUAN.ubah, pengguna)
  const reason = whyNotSend(pengguna, data?.terhubung)
  const withoutFailed = data !== undefined && !filtered && data.jumlah.Gagal === 0
  return (
    <Page
      title="Kiriman DHGTK"
      context={
        sekolah.data ? `${sekolah.data.nama} · NPSN ${sekolah.data.npsn}` : kantorContext(listedDay(sekolahId, data))
      }
      briefContext={operator || !sekolah.data ? undefined : `NPSN ${sekolah.data.npsn}`}
      {...(shown ? { active: filterCount(filter, operator) } : {})}
      filter={(!operator || shown) && <Filters {...{ sekolah: sekolah.data ?? null, shown, daftar }} />}
      actions={
        listed && (
          <>
            <RefreshButton onClick={() => void daftar.refetch()} />
            {shown && (sekolahId === undefined || sekolah.data) && (
              <DownloadButton
                reason={whyCannotDownload(daftar.isPlaceholderData ? undefined : data?.meta.total)}
                work={(control) => downloadKiriman(filter, sekolah.data ?? null, listedDay(sekolahId, data), control)}
                failedSentence={(error) => errorSentence(error, 'Gagal membuat berkas')}
              />
            )}
            {shown && sekolahId !== undefined && (
              <ButtonWithReason
                variant="contained"
                startIcon={<ReplayOutlined />}
                reason={reason ?? (withoutFailed ? 'Tidak ada kiriman yang gagal' : null)}
                onClick={() => setDialogOpen(true)}
              >
                Kirim ulang semua yang gagal
              </ButtonWithReason>
            )}
          </>
        )
      }
    >
      {!listed && <NoSekolahYet />}
      {tooMany && (
        <EmptyState
          icon={OutboxOutlined}
          title="Pilih wilayah terlebih dahulu"
          hint="Sekolahnya terlalu banyak untuk satu daftar. Pilih provinsi atau kabupatennya, atau satu sekolah."
        />
      )}
      {pending && <Pending what="kiriman DHGTK" />}
      {listed && data?.terhubung === false && <Disconnected utama={!shown} />}
      {shown && <KirimanContent {...{ sekolahId, daftar, filter, page, mayWrite, reason }} onChange={replace} />}
      {sekolahId !== undefined && dialogOpen && (
        <ResendDialog
          sekolahId={sekolahId}
          keys={null}
          onDone={() => setDialogOpen(false)}
          onClose={() => setDialogOpen(false)}
        />
      )}
    </Page>
  )
}

type FilterProps = {
  sekolah: ComponentProps<typeof SekolahSelect>['value']
  shown: boolean
  daftar: ReturnType<typeof useKiriman>
}

/** An office's school first; on a phone the states stand among the filters, else above the rows. */
function Filters({ sekolah, shown, daftar }: FilterProps) {
  const { operator, sekolahId, wilayah, filter, replace } = useKirimanOptions()
  const pengguna = usePengguna()
  const phone = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  return (
    <>
      {!operator && (
        <SekolahSelect value={sekolahId === undefined ? null : sekolah} onChange={(s) => replace({ sekolah: s?.id })} />
      )}
      {!operator && sekolahId === undefined && (
        <WilayahFilters
          root={pengguna?.kodeWilayah ?? null}
          value={wilayah}
          onChange={(next) => replace({ wilayah: next })}
        />
      )}
      {shown && (
        <KirimanFilterBar
          filter={filter}
          oneDay={sekolahId === undefined}
          tanggal={filter.tanggal ?? listedDay(sekolahId, daftar.data)}
          onChange={replace}
        />
      )}
      {shown && phone && (
        <SendStatusChip
          selected={filter.status}
          jumlah={daftar.data?.jumlah}
          onSelect={(status) => replace({ status })}
        />
      )}
    </>
  )
}

/** But the first: the operator's search, or an office's school. */
const filterCount = ({ cari, tanggal, status, kodeWilayah }: KirimanFilter, operator: boolean): number =>
  [operator ? undefined : cari, tanggal, status, kodeWilayah].filter((one) => one !== undefined).length

/** Why nothing can be sent again now. */
function whyNotSend(pengguna: PenggunaSesi | null, connected: boolean | undefined): string | null {
  if (pengguna === null || !mayCall(HAK_PENGAJUAN.ubah, pengguna)) return whyCannotWrite(pengguna)
  if (connected === undefined) return 'Tunggu sampai daftar selesai dimuat'
  return connected ? null : 'Alamat DHGTK belum dipasang'
}

/** The days are those that the queue looks back (server, commands-antre). */
function Disconnected({ utama }: { utama: boolean }) {
  const sentence =
    'Alamat DHGTK belum dipasang, jadi tidak ada yang diantre; begitu dipasang, kehadiran 92 hari terakhir ikut dikirim.'
  if (utama) return <EmptyState icon={OutboxOutlined} title="DHGTK belum terhubung" hint={sentence} />
  return (
    <Alert severity="info" sx={{ mb: 3 }}>
      {sentence}
    </Alert>
  )
}

const NoSekolahYet = () => (
  <EmptyState
    icon={OutboxOutlined}
    title="Akun Anda belum terhubung dengan sekolah"
    hint="Mintalah dinas pendidikan menghubungkan akun Anda dengan sekolah."
  />
)

/** More schools than the server reads together: it names the region as what is lacking. */
const isTooMany = (error: Error | null): boolean =>
  error instanceof ApiError && error.galat.some(({ field }) => field === 'kodeWilayah')

const kantorContext = (tanggal: string | null): string =>
  tanggal === null ? ' ' : `Semua sekolah · ${longTanggal(tanggal)}`
