import { PERAN } from '@geisa/engine/akun/hak-akses'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { type ComponentProps, useState } from 'react'
import { usePengguna } from '../../api/sesi.ts'
import { downloadBulanan } from '../../shared/excel/bulanan-workbook.ts'
import { loadFailure } from '../../shared/load-failure.ts'
import { disconnectReason, NoConnection } from '../../shared/no-connection.tsx'
import { numeral } from '../../shared/numerals.ts'
import { formatBulan } from '../../shared/tanggal/tanggal.ts'
import { useScopeParts } from '../../shared/wilayah/parts.ts'
import { WilayahSelect, type WilayahSummary } from '../../shared/wilayah/wilayah-select.tsx'
import { DownloadButton } from '../../ui/button/download-button.tsx'
import { RefreshButton } from '../../ui/button/refresh-button.tsx'
import { BulanSelect } from '../../ui/field/bulan-select.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useBulananCell } from './bulanan/cell.ts'
import { BulananContext } from './bulanan/context.tsx'
import { BulananLegend } from './bulanan/legend.tsx'
import { useKecamatanOptions } from './bulanan/options.ts'
import { SelectColumn, useHiddenColumns } from './bulanan/select-column.tsx'
import { TabelBulanan } from './bulanan/table.tsx'
import { whyCannotDownload } from './bulanan/why-cannot-download.ts'
import { PenjelasanBulan } from './penjelasan/bulan/penjelasan-bulan.tsx'
import { hasSelection, useHitungUlangBulanan, useLaporanBulanan } from './queries-bulanan.ts'

/** Spec 2, 'Sub-district monthly report': the first 100 rows on screen, all of them in the workbook. */
const SCREEN_LIMIT = 100

/** The month of all schools of a kecamatan. */
export function KecamatanPage() {
  const { daftar, onlyOne, seeking } = useOwnKecamatan()
  const { option, maxBulan, select } = useKecamatanOptions(onlyOne?.kodeWilayah)
  const [selected, setSelected] = useState<WilayahSummary | null>(null)
  const { data, isFetching, isPlaceholderData, fetchStatus, error, refetch } = useLaporanBulanan(option)
  const hitungUlang = useHitungUlangBulanan(option)
  const without = useHiddenColumns()
  const laporan = isPlaceholderData ? undefined : data
  const cut = laporan ? null : disconnectReason({ fetchStatus, error })
  const present = hasSelection(option)
  const fromLaporan = data?.kecamatan ? { ...data.kecamatan, kodeWilayah: data.kecamatan.kode } : null
  const nilai = [selected, onlyOne, fromLaporan].find((w) => w?.kodeWilayah === option.kecamatanId) ?? null
  const replace = (next: WilayahSummary | null): void => {
    setSelected(next)
    select({ kecamatan: next?.kodeWilayah ?? null })
  }
  return (
    <Page
      title="Laporan Kehadiran Bulanan Kecamatan"
      tallContext={present}
      context={
        <BulananContext
          laporan={data}
          otherwise="Semua sekolah satu kecamatan, satu bulan"
          nameOnly={isPlaceholderData}
        />
      }
      filter={
        <>
          <WilayahSelect label="Kecamatan" level={3} value={nilai} width={360} onChange={replace} />
          <BulanSelect value={option.bulan} max={maxBulan} onChange={(bulan) => select({ bulan })} />
          {present && <SelectColumn without={without} />}
        </>
      }
      actions={
        <>
          {present && <RefreshButton onClick={hitungUlang} />}
          <DownloadButton
            variant="contained"
            reason={whyCannotDownload({ present, laporan, error, cut, place: 'kecamatan' })}
            options={
              laporan
                ? [
                    {
                      label: 'Excel',
                      detail: `Semua ${numeral(laporan.baris.length)} baris`,
                      work: (control) => downloadBulanan(laporan, { unitKerja: true }, control),
                    },
                  ]
                : []
            }
          />
        </>
      }
    >
      {cut !== null ? (
        <NoConnection reason={cut} what={`Laporan ${formatBulan(option.bulan)}`} onRetry={() => void refetch()} />
      ) : present || seeking ? (
        <LaporanKecamatan
          laporan={laporan}
          bulan={option.bulan}
          without={without}
          loading={isFetching || laporan === undefined}
          error={laporan ? null : loadFailure({ error, refetch })}
        />
      ) : (
        <EmptyState
          image="wilayah"
          title="Pilih kecamatan terlebih dahulu"
          hint="Ketik paling sedikit tiga huruf namanya. Laporan bulan yang dipilih langsung tampil."
          actions={<OwnKecamatan daftar={daftar} onSelect={replace} />}
        />
      )}
    </Page>
  )
}

type LaporanProps = Pick<ComponentProps<typeof TabelBulanan>, 'laporan' | 'bulan' | 'without' | 'loading' | 'error'>

function LaporanKecamatan(props: LaporanProps) {
  const { laporan } = props
  const { cell, open, panel } = useBulananCell()
  return (
    <>
      <TabelBulanan
        {...props}
        label="Laporan kehadiran bulanan kecamatan"
        limit={SCREEN_LIMIT}
        unitKerja
        empty="Data tidak ditemukan. . ."
        onSelect={open}
      />
      {laporan && laporan.baris.length > SCREEN_LIMIT && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          Menampilkan {SCREEN_LIMIT} dari {numeral(laporan.baris.length)} baris; Excel memuat semuanya
        </Typography>
      )}
      {laporan && laporan.baris.length > 0 && <BulananLegend laporan={laporan} />}
      {cell !== null && laporan && <PenjelasanBulan laporan={laporan} cell={cell} {...panel} />}
    </>
  )
}

type OwnProps = { daftar: readonly WilayahSummary[]; onSelect: (wilayah: WilayahSummary) => void }

/** An office with a few kecamatan of its own need not search for them. */
function OwnKecamatan({ daftar, onSelect }: OwnProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 2 }}>
      {daftar.map((w) => (
        <Button key={w.kodeWilayah} variant="outlined" onClick={() => onSelect(w)}>
          {w.nama}
        </Button>
      ))}
    </Box>
  )
}

/** A UPTD need not search among its own few kecamatan, and a single one is chosen already. */
function useOwnKecamatan() {
  const pengguna = usePengguna()
  const kode = pengguna?.peran === PERAN.UPTD ? (pengguna.kodeWilayah ?? '') : ''
  const { data: daftar = [], isLoading } = useScopeParts(kode)
  return { daftar, onlyOne: daftar.length === 1 ? (daftar[0] ?? null) : null, seeking: isLoading }
}
