import type { LaporanBulanan } from '@geisa/contract/rekap/bulanan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import SchoolOutlined from '@mui/icons-material/SchoolOutlined'
import { usePengguna } from '../../api/sesi.ts'
import { downloadBulanan } from '../../shared/excel/bulanan-workbook.ts'
import { loadFailure } from '../../shared/load-failure.ts'
import { disconnectReason, NoConnection } from '../../shared/no-connection.tsx'
import { downloadSptjm, whyWithoutSptjm } from '../../shared/sptjm/download-sptjm.ts'
import { formatBulan } from '../../shared/tanggal/tanggal.ts'
import { sekolahToday } from '../../shared/tanggal/waktu-sekolah.ts'
import { DownloadButton, type DownloadOption } from '../../ui/button/download-button.tsx'
import { RefreshButton } from '../../ui/button/refresh-button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { Page } from '../../ui/page/page.tsx'
import { useBulananCell } from './bulanan/cell.ts'
import { BulananContext } from './bulanan/context.tsx'
import { BulananFilter } from './bulanan/filter.tsx'
import { BulananLegend } from './bulanan/legend.tsx'
import { useSekolahOptions } from './bulanan/options.ts'
import { SelectColumn, useHiddenColumns } from './bulanan/select-column.tsx'
import { TabelBulanan } from './bulanan/table.tsx'
import { whyCannotDownload } from './bulanan/why-cannot-download.ts'
import { PenjelasanBulan } from './penjelasan/bulan/penjelasan-bulan.tsx'
import { hasSelection, useHitungUlangBulanan, useLaporanBulanan, useLoadMonth } from './queries-bulanan.ts'
import { BulananPicture } from './ubin/bulanan-picture.tsx'
import { useBulananView, ViewSwitch } from './ubin/bulanan-view.tsx'

/** School-level and sub-district-level roles do not read 'Unit Kerja' (spec 2, section 2). */
const WITHOUT_KERJA_UNIT: readonly (number | undefined)[] = [PERAN.SEKOLAH, PERAN.GTK, PERAN.UPTD]

/** A school's month, one row per staff member; every figure says what it is made of. */
export function BulananPage() {
  const { option, maxBulan, select, maySelectSekolah } = useSekolahOptions()
  const { data, isFetching, isPlaceholderData, fetchStatus, error, refetch } = useLaporanBulanan(option)
  const hitungUlang = useHitungUlangBulanan(option)
  const { cell, open, panel } = useBulananCell()
  const without = useHiddenColumns()
  const [view, selectView] = useBulananView()
  const loadMonth = useLoadMonth(option)
  const unitKerja = !WITHOUT_KERJA_UNIT.includes(usePengguna()?.peran)
  const laporan = isPlaceholderData ? undefined : data
  const cut = laporan ? null : disconnectReason({ fetchStatus, error })
  const present = hasSelection(option)
  return (
    <Page
      title="Laporan Kehadiran Bulanan"
      tallContext={present}
      context={<BulananContext laporan={data} otherwise="Satu sekolah, satu bulan" nameOnly={isPlaceholderData} />}
      filter={
        <BulananFilter
          option={option}
          maxBulan={maxBulan}
          sekolah={data?.sekolah ?? null}
          maySelectSekolah={maySelectSekolah}
          onSelect={select}
        >
          <ViewSwitch view={view} onSelect={selectView} />
          {present && view === 'angka' && <SelectColumn without={without} />}
        </BulananFilter>
      }
      actions={
        <>
          {present && <RefreshButton onClick={hitungUlang} />}
          <DownloadButton
            variant="contained"
            reason={whyCannotDownload({ present, laporan, error, cut, place: 'sekolah' })}
            options={laporan ? berkas(laporan, { unitKerja, loadMonth }) : []}
          />
        </>
      }
    >
      {cut !== null ? (
        <NoConnection reason={cut} what={`Laporan ${formatBulan(option.bulan)}`} onRetry={() => void refetch()} />
      ) : present ? (
        <>
          {view === 'ubin' ? (
            <BulananPicture
              option={option}
              laporan={laporan}
              error={error}
              onRetry={() => void refetch()}
              onSelect={open}
            />
          ) : (
            <TabelBulanan
              label="Laporan kehadiran bulanan"
              laporan={laporan}
              bulan={option.bulan}
              unitKerja={unitKerja}
              without={without}
              loading={isFetching || laporan === undefined}
              error={laporan ? null : loadFailure({ error, refetch })}
              empty="Data tidak ditemukan. . ."
              onSelect={open}
            />
          )}
          {view === 'angka' && laporan && laporan.baris.length > 0 && <BulananLegend laporan={laporan} />}
          {cell !== null && laporan && <PenjelasanBulan laporan={laporan} cell={cell} {...panel} />}
        </>
      ) : (
        <NoSekolahYet maySelect={maySelectSekolah} />
      )}
    </Page>
  )
}

function NoSekolahYet({ maySelect }: { maySelect: boolean }) {
  return (
    <EmptyState
      icon={SchoolOutlined}
      title={maySelect ? 'Pilih sekolah terlebih dahulu' : 'Akun Anda belum terhubung dengan sekolah'}
      hint={
        maySelect
          ? 'Ketik paling sedikit tiga huruf namanya, atau NPSN. Laporan bulan yang dipilih langsung tampil.'
          : 'Mintalah dinas menghubungkan akun Anda dengan sekolah.'
      }
    />
  )
}

type WorkbookOption = { unitKerja: boolean; loadMonth: ReturnType<typeof useLoadMonth> }

function berkas(laporan: LaporanBulanan, { unitKerja, loadMonth }: WorkbookOption): DownloadOption[] {
  // The letter is of today, at the school, also where the figures are an older seal's.
  const today = sekolahToday(laporan.sekolah?.zona ?? 'WIB')
  return [
    {
      label: 'Excel',
      detail: 'Ringkasan, semua kolom, dan hari demi hari',
      work: async (control) => {
        const { laporan: present, days } = await loadMonth(laporan)
        await downloadBulanan(present, { unitKerja, days }, control)
      },
    },
    {
      label: 'SPTJM',
      detail: laporan.segel === null ? 'PDF; bulan ini belum dikunci' : 'PDF dari bulan yang terkunci',
      reason: whyWithoutSptjm(laporan),
      work: (control) => downloadSptjm({ laporan, hariIni: today }, control),
    },
  ]
}
