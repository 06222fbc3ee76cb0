import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import { DINAS } from '@geisa/engine/akun/hak-akses'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import NotificationsActiveOutlined from '@mui/icons-material/NotificationsActiveOutlined'
import Button from '@mui/material/Button'
import { useMemo, useState } from 'react'
import { errorSentence } from '../../api/api-error.ts'
import { usePengguna } from '../../api/sesi.ts'
import { TabelDaftar } from '../../shared/list-table.tsx'
import { bulanIni, formatBulan } from '../../shared/tanggal/tanggal.ts'
import { whyCannotDownload } from '../../shared/why-cannot-download.ts'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { DownloadButton } from '../../ui/button/download-button.tsx'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import { usePlaceOf } from '../../ui/page/filter-row.tsx'
import { Page } from '../../ui/page/page.tsx'
import { DownloadKecamatan } from './kesiapan/download-kecamatan.tsx'
import { downloadKesiapan } from './kesiapan/download-kesiapan.ts'
import { kesiapanColumns } from './kesiapan/kesiapan-columns.tsx'
import { KesiapanFilterBar } from './kesiapan/kesiapan-filter.tsx'
import { useKesiapanOptions } from './kesiapan/kesiapan-options.ts'
import { STATE_WORDS } from './kesiapan/kesiapan-state.tsx'
import { briefly, RingkasanKesiapan } from './kesiapan/kesiapan-summary.tsx'
import { decidesMesin, MesinKesiapan } from './kesiapan/mesin-kesiapan.tsx'
import { mayRemind, RemindDialog, STILL_RUNNING } from './kesiapan/remind-dialog.tsx'
import { OptionBar } from './kesiapan/selection-bar.tsx'
import { StateChip } from './kesiapan/state-chip.tsx'
import { type KesiapanFilter, type KesiapanRow, type ReminderTarget, useDaftarKesiapan } from './queries.ts'

type Reminder = { target: ReminderTarget; count: number }

/** Every school of the office's scope at month end: who has locked, uploaded, is waiting (product.md 5.4). */
export function KesiapanPage() {
  const { bulan, page, filter, replace } = useKesiapanOptions()
  const pengguna = usePengguna()
  const daftar = useDaftarKesiapan(filter, page)
  const { selected, update, replace: replaceSelection } = useSelection(JSON.stringify(filter))
  const [reminder, setReminder] = useState<Reminder | null>(null)
  const columns = useMemo(
    () => kesiapanColumns({ bulan, pengguna, selected, onSelect: update }),
    [bulan, pengguna, selected, update],
  )
  const ringkasan = daftar.data?.ringkasan
  const { phone, above, within } = usePlaceOf(
    <StateChip selected={filter.keadaan} counts={ringkasan} onSelect={(state) => replace({ keadaan: state })} />,
  )
  return (
    <Page
      title="Kesiapan"
      context={phone ? briefly(daftar.data) : [pengguna?.instansi, formatBulan(bulan)].filter(Boolean).join(' · ')}
      // All but the month.
      active={Object.keys(filter).length - 1}
      filter={
        <>
          <KesiapanFilterBar />
          {within}
        </>
      }
      actions={<Actions {...{ bulan, filter, daftar, pengguna }} onRemind={setReminder} />}
    >
      {!phone && <RingkasanKesiapan daftar={daftar.data} />}
      {!phone && decidesMesin(pengguna) && <MesinKesiapan />}
      {above}
      {mayRemind(pengguna) && (
        <OptionBar
          selected={selected}
          page={daftar.data?.rows ?? []}
          reason={whyNoTarget(bulan, selected.size)}
          onChange={replaceSelection}
          onRemind={() => setReminder({ target: { bulan, sekolahIds: [...selected] }, count: selected.size })}
        />
      )}
      <TabelDaftar<KesiapanRow>
        list={daftar}
        label="Kesiapan sekolah"
        columns={columns}
        rows={daftar.data?.rows}
        rowId={(s) => s.sekolahId}
        loading={daftar.isPending || daftar.isPlaceholderData}
        rowStyle={(s) => ({ selected: selected.has(s.sekolahId) })}
        empty={
          <Empty
            filtered={Object.keys(filter).length > 1}
            onDelete={() => replace({ cari: undefined, jenjang: undefined, keadaan: undefined, wilayah: undefined })}
          />
        }
        page={{
          nth: page,
          count: daftar.data?.meta.totalPages,
          onChange: (nth) => replace({ halaman: nth }),
        }}
      />
      {phone && daftar.data && <RingkasanKesiapan daftar={daftar.data} />}
      {phone && daftar.data && decidesMesin(pengguna) && <MesinKesiapan />}
      {reminder !== null && (
        <RemindDialog
          {...reminder}
          onDone={() => {
            replaceSelection(new Set())
            setReminder(null)
          }}
          onClose={() => setReminder(null)}
        />
      )}
    </Page>
  )
}

type ActionsProps = {
  bulan: string
  filter: KesiapanFilter
  daftar: ReturnType<typeof useDaftarKesiapan>
  pengguna: PenggunaSesi | null
  onRemind: (reminder: Reminder) => void
}

function Actions({ bulan, filter, daftar, pengguna, onRemind }: ActionsProps) {
  const dinas = pengguna !== null && DINAS.includes(pengguna.peran)
  const notYet = notYetCount(daftar.data?.ringkasan, filter.keadaan)
  return (
    <>
      <DownloadButton
        reason={whyCannotDownload(daftar.data?.meta.total)}
        work={(control) => downloadKesiapan(filter, pengguna?.instansi ?? '', control)}
        failedSentence={(error) => errorSentence(error, 'Gagal membuat berkas')}
      />
      {dinas && <DownloadKecamatan bulan={bulan} root={pengguna.kodeWilayah} wilayah={filter.kodeWilayah} />}
      {mayRemind(pengguna) && (
        <RemindAllButton
          reason={whyNoTarget(bulan, notYet)}
          onClick={() => onRemind({ target: filter, count: notYet ?? 0 })}
        />
      )}
    </>
  )
}

function RemindAllButton({ reason, onClick }: { reason: string | null; onClick: () => void }) {
  return (
    <ButtonWithReason variant="contained" startIcon={<NotificationsActiveOutlined />} reason={reason} onClick={onClick}>
      Ingatkan semua yang belum
    </ButtonWithReason>
  )
}

const WITHOUT: ReadonlySet<number> = new Set()

/** Chosen rows stay over the pages of one filter; another filter starts without any. */
function useSelection(filter: string) {
  const [content, setContent] = useState<{ filter: string; selected: ReadonlySet<number> }>({
    filter,
    selected: WITHOUT,
  })
  const selected = content.filter === filter ? content.selected : WITHOUT
  return useMemo(() => {
    const replace = (next: ReadonlySet<number>): void => setContent({ filter, selected: next })
    const update = (id: number): void => {
      const next = new Set(selected)
      if (!next.delete(id)) next.add(id)
      replace(next)
    }
    return { selected, update, replace }
  }, [filter, selected])
}

type Jumlah = Parameters<typeof StateChip>[0]['counts']

/** How many schools of the selection still have something to do; undefined while it is not known. */
function notYetCount(jumlah: Jumlah, state: keyof typeof STATE_WORDS | undefined): number | undefined {
  if (jumlah === undefined) return undefined
  return Object.entries(STATE_WORDS)
    .filter(([nama, { remind }]) => remind && (state === undefined || state === nama))
    .reduce((total, [nama]) => total + jumlah[nama as keyof typeof STATE_WORDS], 0)
}

function whyNoTarget(bulan: string, notYet: number | undefined): string | null {
  if (bulan >= bulanIni()) return STILL_RUNNING
  if (notYet === undefined) return 'Tunggu sampai daftar selesai dimuat'
  return notYet === 0 ? 'Tidak ada sekolah di daftar ini yang masih harus mengerjakan sesuatu' : null
}

function Empty({ filtered, onDelete }: { filtered: boolean; onDelete: () => void }) {
  return (
    <EmptyState
      image={filtered ? 'cari' : 'belum'}
      icon={FactCheckOutlined}
      title={filtered ? 'Tidak ada sekolah yang cocok' : 'Belum ada sekolah dalam cakupan Anda'}
      hint={
        filtered
          ? 'Periksa kata pencarian, pilih keadaan lain, atau longgarkan saringannya.'
          : 'Hubungi admin bila seharusnya ada sekolah di sini.'
      }
      actions={filtered && <Button onClick={onDelete}>Hapus semua saringan</Button>}
    />
  )
}
