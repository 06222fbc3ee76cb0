import type { LaporanHarian } from '@geisa/contract/rekap/harian'
import PersonSearchOutlined from '@mui/icons-material/PersonSearchOutlined'
import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useMemo } from 'react'
import { loadFailure } from '../../shared/load-failure.ts'
import { disconnectReason, NoConnection } from '../../shared/no-connection.tsx'
import { polaJamWords } from '../../shared/pola-jam-words.ts'
import { formatBulan } from '../../shared/tanggal/tanggal.ts'
import { RefreshButton } from '../../ui/button/refresh-button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { DownloadButton } from './harian/download-button.tsx'
import { HarianPicture } from './harian/harian-calendar.tsx'
import { harianColumns } from './harian/harian-columns.tsx'
import { HarianFilter } from './harian/harian-filter.tsx'
import { useHarianOptions } from './harian/harian-options.ts'
import { RingkasanHarian } from './harian/harian-summary.tsx'
import { TabelHarian } from './harian/harian-table.tsx'
import { PenjelasanHari } from './penjelasan/hari/penjelasan-hari.tsx'
import { useHitungUlang, useLaporanHarian } from './queries.ts'
import { useSelectedCell } from './selected-cell.ts'

/** One staff member's month, day by day; every cell says where it comes from. */
export function HarianPage() {
  const { option, maxBulan, select, maySelectGtk } = useHarianOptions()
  const { data, isFetching, isPlaceholderData, fetchStatus, error, refetch } = useLaporanHarian(option)
  const hitungUlang = useHitungUlang(option)
  const { cell, open, move, close } = useSelectedCell(option.bulan)
  const { breakpoints } = useTheme()
  const narrow = useMediaQuery(breakpoints.down('sm'), { noSsr: true })
  const wide = useMediaQuery(breakpoints.up('lg'), { noSsr: true })
  const laporan = isPlaceholderData ? undefined : data
  const cut = laporan ? null : disconnectReason({ fetchStatus, error })
  const columns = useMemo(
    () =>
      harianColumns({
        narrow,
        today: data?.hariIni,
        namaStatus: data?.namaStatus ?? {},
        tanda: data?.tanda,
        onSelect: open,
      }),
    [data, narrow, open],
  )
  const present = option.idDapodik !== undefined

  return (
    <Page
      title="Laporan Kehadiran Harian"
      tallContext={present}
      context={data ? [data.gtk.nama, nip(data.gtk.nip), data.sekolah.nama].join(' · ') : 'Satu GTK, satu bulan'}
      briefContext={data && maySelectGtk ? `${nip(data.gtk.nip)} · ${data.sekolah.nama}` : undefined}
      filter={<HarianFilter {...{ option, maxBulan, maySelectGtk }} laporan={data} onSelect={select} />}
      actions={
        <>
          {present && <RefreshButton onClick={hitungUlang} />}
          <DownloadButton
            hasGtk={present}
            laporan={laporan}
            cut={cut}
            loading={present && error === null && laporan === undefined}
          />
        </>
      }
    >
      {cut !== null ? (
        <NoConnection reason={cut} what={`Laporan ${formatBulan(option.bulan)}`} onRetry={() => void refetch()} />
      ) : present ? (
        <>
          {laporan && <OwnHours laporan={laporan} />}
          {error === null && (
            <HarianPicture
              bulan={option.bulan}
              laporan={laporan}
              dipilih={cell?.tanggal}
              summary={wide}
              onSelect={open}
            />
          )}
          <TabelHarian
            columns={columns}
            rows={laporan?.kehadiran}
            loading={isFetching || laporan === undefined}
            error={laporan ? null : loadFailure({ error, refetch })}
          />
          {!wide && laporan && laporan.kehadiran.length > 0 && (
            <Box sx={{ mt: 4 }}>
              <RingkasanHarian laporan={laporan} />
            </Box>
          )}
          {cell !== null && laporan && (
            <PenjelasanHari option={option} laporan={laporan} cell={cell} onMove={move} onClose={close} />
          )}
        </>
      ) : (
        <NoGtkYet maySelect={maySelectGtk} />
      )}
    </Page>
  )
}

/** By whose hours the days below are judged, where not by the school's (rules.md M10). */
function OwnHours({ laporan }: { laporan: LaporanHarian }) {
  const words = polaJamWords(laporan)
  return (
    words !== null && (
      <Typography variant="body2" sx={{ mb: 3, fontWeight: 540 }}>
        {words}
      </Typography>
    )
  )
}

function NoGtkYet({ maySelect }: { maySelect: boolean }) {
  return (
    <EmptyState
      icon={PersonSearchOutlined}
      title={maySelect ? 'Pilih GTK terlebih dahulu' : 'Akun Anda belum terhubung dengan data GTK'}
      hint={
        maySelect
          ? 'Ketik paling sedikit tiga huruf namanya, NIP, atau NUPTK. Laporan bulan yang dipilih langsung tampil.'
          : 'Mintalah operator sekolah menghubungkan akun Anda dengan data GTK di sekolah.'
      }
    />
  )
}

const nip = (nomor: string | null): string => (nomor === null ? 'NIP -' : `NIP\u00a0${nomor}`)
