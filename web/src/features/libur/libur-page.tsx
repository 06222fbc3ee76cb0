import { PERAN } from '@geisa/engine/akun/hak-akses'
import { nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import AddOutlined from '@mui/icons-material/AddOutlined'
import PlaylistAddOutlined from '@mui/icons-material/PlaylistAddOutlined'
import Button from '@mui/material/Button'
import Tooltip from '@mui/material/Tooltip'
import { getRouteApi } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { usePengguna } from '../../api/sesi.ts'
import { loadFailure } from '../../shared/load-failure.ts'
import { sekolahToday } from '../../shared/tanggal/waktu-sekolah.ts'
import { whyCannotWrite } from '../../shared/why-cannot-write.ts'
import { Page } from '../../ui/page/page.tsx'
import { CalendarTab } from './calendar-tab.tsx'
import { ImportLiburDialog } from './import-libur-dialog.tsx'
import { LiburDialog } from './libur-dialog.tsx'
import { LiburDownloadButton } from './libur-download-button.tsx'
import { DaftarLibur } from './libur-list.tsx'
import { type LiburTab, LiburViews } from './libur-views.tsx'
import { useDaftarLibur } from './queries.ts'

const route = getRouteApi('/pengaturan/libur')

/** Holidays of the nation and of the user's regions (spec 1 'Holiday settings'). The open dialog stands in the address. */
export function LiburPage() {
  const pengguna = usePengguna()
  const libur = useDaftarLibur()
  const [imported, setImported] = useState(false)
  const today = sekolahToday('WIB')
  const { tab, tahun, bulan, openId, next, onTab, onTahun, onBulan, onOpen, onAdd, close, show } = useOptions(today)
  const { data } = libur
  // The nation's is known before the list has come: a button that comes later would push it down.
  const mayAdd = data === undefined ? isNational(pengguna) : data.bolehTambah.length > 0
  const open = data?.rows.find((l) => l.id === openId) ?? null
  return (
    <Page
      title="Pengaturan Hari Libur"
      context={context(pengguna?.peran, pengguna?.instansi)}
      tabs={<LiburViews tab={tab} onTab={onTab} rows={data?.rows} tahun={tahun} today={today} onTahun={onTahun} />}
      actions={
        <>
          <LiburDownloadButton rows={data?.rows} tahun={tahun} />
          {mayAdd && <ImportButton onImport={() => setImported(true)} />}
        </>
      }
      {...(mayAdd && { main: <AddButton onAdd={() => onAdd(WITHOUT)} /> })}
    >
      <div role="tabpanel" id="panel-libur" aria-labelledby={`tab-${tab}`}>
        {tab === 'daftar' ? (
          <DaftarLibur
            rows={data?.rows}
            error={loadFailure(libur)}
            loading={libur.isPending}
            mayAdd={mayAdd}
            tahun={tahun}
            onOpen={onOpen}
          />
        ) : (
          <CalendarTab
            rows={data?.rows}
            error={libur.error}
            onRetry={() => void libur.refetch()}
            bulan={bulan}
            today={today}
            mayAdd={mayAdd}
            onBulan={onBulan}
            onOpen={onOpen}
            onAdd={onAdd}
          />
        )}
      </div>
      {data && open && <LiburDialog key={open.id} data={data} libur={open} onClose={close} onDone={show} />}
      {data && next !== undefined && mayAdd && (
        <LiburDialog
          key={next}
          data={data}
          libur={null}
          tanggal={next === WITHOUT ? null : next}
          onClose={close}
          onDone={show}
        />
      )}
      {data && imported && (
        <ImportLiburDialog
          data={data}
          onClose={() => setImported(false)}
          onDone={(tanggal) => {
            setImported(false)
            if (tanggal !== null) show(tanggal)
          }}
        />
      )}
    </Page>
  )
}

const ImportButton = ({ onImport }: { onImport: () => void }) => (
  <Button variant="outlined" startIcon={<PlaylistAddOutlined />} onClick={onImport}>
    Impor daftar
  </Button>
)

const AddButton = ({ onAdd }: { onAdd: () => void }) => (
  <Tooltip title="Tambah Hari Libur">
    <Button variant="contained" startIcon={<AddOutlined />} onClick={onAdd}>
      Tambah
    </Button>
  </Tooltip>
)

/** What is shown and what is open, all of it in the address. */
function useOptions(today: string) {
  const { tab, libur, bulan, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const tahun = readTahun(search.tahun) ?? today.slice(0, 4)
  const onOpen = useCallback((id: number) => void navigate({ search: (s) => ({ ...s, libur: id }) }), [navigate])

  /** The saved day is in sight, whichever month or year was shown. */
  function show(tanggal: string): void {
    const bulanIni = tanggal.slice(0, 7).replace('-', '')
    void navigate({
      search: ({ libur: _, baru: __, ...s }) => ({
        ...s,
        ...(tab === 'daftar' && tahun === 'semua' ? {} : { tahun: tanggal.slice(0, 4) }),
        bulan: bulanIni,
      }),
    })
  }
  return {
    tab: tab ?? 'kalender',
    tahun,
    bulan: bulan ?? today.slice(0, 7).replace('-', ''),
    openId: libur,
    next: readNew(search.baru),
    onTab: (to: LiburTab): void =>
      void navigate({ search: ({ tab: _, ...s }) => (to === 'kalender' ? s : { ...s, tab: to }) }),
    onTahun: (to: string): void => void navigate({ search: (s) => ({ ...s, tahun: to }) }),
    onBulan: (to: string): void => void navigate({ search: (s) => ({ ...s, bulan: to }) }),
    onOpen,
    onAdd: (tanggal: string): void => void navigate({ search: (s) => ({ ...s, baru: tanggal }) }),
    close: (): void => void navigate({ search: ({ libur: _, baru: __, ...s }) => s }),
    show,
  }
}

/** The button names no day. */
const WITHOUT = 'tanpa'

/** What an edited address says, as far as it is a day of the calendar. */
function readNew(text: string | undefined): string | undefined {
  if (text === undefined || text === WITHOUT) return text
  return /^20\d{2}-\d{2}-\d{2}$/.test(text) && tanggalFrom(nomorHari(text)) === text ? text : undefined
}

const readTahun = (text: string | undefined): string | undefined =>
  text === 'semua' || (text !== undefined && /^20\d{2}$/.test(text)) ? text : undefined

const isNational = (pengguna: ReturnType<typeof usePengguna>): boolean =>
  pengguna?.peran === PERAN.NASIONAL && whyCannotWrite(pengguna) === null

function context(peran: number | undefined, instansi: string | undefined): string {
  if (peran === PERAN.NASIONAL) return 'Libur nasional dan libur semua daerah'
  return `Libur nasional dan libur daerah yang berlaku bagi ${instansi ?? 'Anda'}`
}
