import { PERAN } from '@geisa/engine/akun/hak-akses'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useDeferredValue, useMemo } from 'react'
import { usePengguna } from '../../api/sesi.ts'
import { downloadExcel } from '../../shared/excel/download-excel.ts'
import { loadFailure } from '../../shared/load-failure.ts'
import { sekolahToday } from '../../shared/tanggal/waktu-sekolah.ts'
import { DownloadButton } from '../../ui/button/download-button.tsx'
import { RefreshButton } from '../../ui/button/refresh-button.tsx'
import { usePlaceOf } from '../../ui/page/filter-row.tsx'
import { Page } from '../../ui/page/page.tsx'
import { ChipKategori } from './pengguna-geisa/chip.tsx'
import { JumlahPengguna } from './pengguna-geisa/count.tsx'
import { TooMany } from './pengguna-geisa/empty.tsx'
import { penggunaSheet } from './pengguna-geisa/excel.ts'
import { PenggunaFilterBar } from './pengguna-geisa/filter-bar.tsx'
import { useChangeOptions, usePenggunaOptions } from './pengguna-geisa/options.ts'
import { filterPengguna } from './pengguna-geisa/rows.ts'
import { TabelPengguna } from './pengguna-geisa/table.tsx'
import { LOAD_LIMIT, useDaftarPengguna, useNamaWilayah } from './queries-pengguna.ts'

/** 'Daftar Sekolah Pengguna Geisa': every school of the scope and when its machines were last heard of. */
export function PenggunaGeisaPage() {
  const option = usePenggunaOptions()
  // Fields answer at once; fifty thousand rows are walked over and drawn when there is time.
  const format = useDeferredValue(option)
  const replace = useChangeOptions()
  const pengguna = usePengguna()
  const { kodeWilayah } = option
  const daftar = useDaftarPengguna(kodeWilayah)
  const namaWilayah = useNamaWilayah(kodeWilayah)
  const { total, full, error } = daftar
  const rows = useDeferredValue(daftar.rows)
  const result = useMemo(() => rows && filterPengguna(rows, format.filter), [rows, format.filter])
  const tooMany = total !== undefined && total > LOAD_LIMIT
  const all = pengguna?.peran === PERAN.NASIONAL ? 'Indonesia' : (pengguna?.instansi ?? '')
  const wilayah = kodeWilayah === undefined ? all : (namaWilayah ?? '')
  const failed = error !== null && daftar.rows === undefined
  const { above, within } = usePlaceOf(
    <ChipKategori selected={option.filter.kategori} jumlah={result?.jumlah} replace={replace} />,
  )
  return (
    <Page
      title="Daftar Sekolah Pengguna Geisa"
      context={wilayah === '' ? ' ' : `Wilayah : ${wilayah}`}
      active={option.otherFilters}
      filter={
        <>
          <PenggunaFilterBar />
          {within}
        </>
      }
      actions={
        <Actions
          daftar={daftar}
          reason={whyCannotDownload({ tooMany, full, count: result?.matches.length })}
          shown={{ wilayah, filter: format.filter, rows: result?.matches ?? [] }}
        />
      }
    >
      {tooMany ? (
        <TooMany total={total} hasWilayah={kodeWilayah !== undefined} />
      ) : (
        <>
          {above}
          <JumlahPengguna
            matches={result?.matches.length ?? 0}
            loaded={rows?.length}
            total={total ?? 0}
            full={full}
            filtered={format.filtered}
            cut={error !== null && !failed}
            onLanjut={daftar.goOn}
          />
          <TabelPengguna
            option={format}
            rows={result?.matches}
            full={full && rows === daftar.rows}
            refreshing={daftar.refreshing}
            error={failed ? loadFailure({ error }) : null}
            peran={pengguna?.peran}
            replace={replace}
          />
          {failed && (
            <WaysOn
              onOwn={kodeWilayah === undefined ? undefined : () => replace({ wilayah: undefined })}
              onRetry={daftar.refresh}
            />
          )}
        </>
      )}
    </Page>
  )
}

type ActionsProps = {
  daftar: ReturnType<typeof useDaftarPengguna>
  reason: string | null
  shown: Omit<Parameters<typeof penggunaSheet>[0], 'today'>
}

function Actions({ daftar, reason, shown }: ActionsProps) {
  return (
    <>
      <RefreshButton loading={daftar.refreshing} onClick={daftar.refresh} />
      <DownloadButton
        variant="contained"
        reason={reason}
        work={(control) => downloadExcel(penggunaSheet({ ...shown, today: sekolahToday('WIB') }), control)}
      />
    </>
  )
}

type WaysProps = { onOwn: (() => void) | undefined; onRetry: () => void }

/** From a list that could not be loaded; of a region perhaps because it is not the caller's. */
function WaysOn({ onOwn, onRetry }: WaysProps) {
  return (
    <Box sx={{ display: 'flex', justifyContent: 'center', gap: 2, mt: 2 }}>
      {onOwn !== undefined && <Button onClick={onOwn}>Ke wilayah saya</Button>}
      <Button onClick={onRetry}>Coba lagi</Button>
    </Box>
  )
}

type State = { tooMany: boolean; full: boolean; count: number | undefined }

function whyCannotDownload({ tooMany, full, count }: State): string | null {
  if (tooMany) return 'Pilih wilayah terlebih dahulu'
  if (!full) return 'Tunggu sampai semua sekolah dimuat'
  return count === undefined || count === 0 ? 'Tidak ada sekolah untuk diunduh' : null
}
