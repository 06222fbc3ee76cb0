import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import Box from '@mui/material/Box'
import { ApiError } from '../../../../api/api-error.ts'
import { disconnectReason, NoConnection } from '../../../../shared/no-connection.tsx'
import { DownloadButton } from '../../../../ui/button/download-button.tsx'
import { RefreshButton } from '../../../../ui/button/refresh-button.tsx'
import { Page } from '../../../../ui/page/page.tsx'
import { MorningView } from '../../morning/morning-view.tsx'
import { useKehadiran } from '../../queries-kehadiran.ts'
import { useRekapPengguna, useRekapSync } from '../../queries-wilayah.ts'
import { WilayahContent } from './content.tsx'
import { downloadWilayah } from './download.ts'
import { WilayahError } from './error.tsx'
import { WilayahHeading } from './heading.tsx'
import { useWilayahOptions } from './options.ts'

const FAILED = 'Data gagal diambil; coba lagi lebih dahulu'

/** An address may name a region that is not the caller's. */
const isForeign = (error: unknown): boolean =>
  error instanceof ApiError && error.galat.some(({ field }) => field === 'kodeWilayah')

/**
 * The morning of a region, and under it the regional statistics (spec 2): who uses GEISA and who was heard of, from the
 * nation down to the kecamatan.
 */
export function WilayahDashboard({ pengguna }: { pengguna: PenggunaSesi }) {
  const p = useWilayahOptions(pengguna)
  const rekap = useRekapPengguna(p.wilayah, p.status)
  const { data, isPlaceholderData: old } = rekap
  const kehadiran = useKehadiran(p)
  const sync = useRekapSync({
    wilayah: old ? undefined : data?.wilayah.kodeWilayah,
    status: p.status,
    jenjang: p.selected.length === p.visible.length ? undefined : p.selected,
  })
  // Figures of another choice are no answer once nothing more will come.
  const cut = data && !old ? null : disconnectReason(rekap)
  // The recap comes first, the last syncs follow it (spec 2, section 4).
  const refresh = async (): Promise<void> => {
    kehadiran.refresh()
    if ((await rekap.refetch()).data) await sync.refetch()
  }
  return (
    <Page
      title="Statistik"
      context={pengguna.instansi}
      filter={
        <WilayahHeading
          nama={data?.wilayah.nama ?? (rekap.isError ? '–' : undefined)}
          parent={data?.wilayah.induk ?? null}
          status={p.status}
          onUp={p.replaceWilayah}
          onStatus={p.changeStatus}
        />
      }
      actions={
        <>
          <RefreshButton
            loading={rekap.isRefetching || sync.isRefetching || kehadiran.refreshing}
            onClick={() => void refresh()}
          />
          <DownloadButton
            reason={data && !old ? null : (cut ?? (rekap.isError ? FAILED : 'Tunggu sampai data selesai dimuat'))}
            work={async (control) => {
              if (data) await downloadWilayah({ rekap: data, status: p.status, visible: p.visible }, control)
            }}
          />
        </>
      }
    >
      {!isForeign(rekap.error) && !(cut !== null && kehadiran.nothing) && (
        <Box sx={{ mb: 6 }}>
          <MorningView kehadiran={kehadiran} wilayah={p.wilayah} />
        </Box>
      )}
      {rekap.isError && cut === null && (
        <WilayahError
          error={rekap.error}
          onRetry={() => void refresh()}
          onAwal={p.wilayah === undefined ? undefined : () => p.replaceWilayah(undefined)}
        />
      )}
      {cut !== null ? (
        <NoConnection reason={cut} what="Statistik" onRetry={() => void rekap.refetch()} />
      ) : (
        (data !== undefined || rekap.isPending) && (
          <WilayahContent
            option={p}
            rekap={data}
            old={old}
            sync={sync.data}
            loadingSync={old || sync.isPending || sync.isFetching}
            syncError={(sync.data === undefined || sync.isPlaceholderData) && (sync.isError || sync.isPaused)}
            onSyncAgain={() => void sync.refetch()}
          />
        )
      )}
    </Page>
  )
}
