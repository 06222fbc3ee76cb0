import { type GtkRow, saveGtk } from '@geisa/contract/gtk/gtk'
import type { Zona } from '@geisa/engine/acuan'
import { mayCall, PERAN } from '@geisa/engine/akun/hak-akses'
import AddOutlined from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, Suspense, useMemo, useState } from 'react'
import { errorSentence } from '../../api/api-error.ts'
import { usePengguna } from '../../api/sesi.ts'
import { useChosen } from '../../shared/form/decide-many.tsx'
import { TabelDaftar } from '../../shared/list-table.tsx'
import { sekolahToday } from '../../shared/tanggal/waktu-sekolah.ts'
import { whyCannotDownload } from '../../shared/why-cannot-download.ts'
import { DownloadButton } from '../../ui/button/download-button.tsx'
import { Page } from '../../ui/page/page.tsx'
import { AssignJamBar, useMayAssignJam } from '../jam-sendiri/gtk/assign-bar.tsx'
import { gtkColumns, mayReadTpp } from './list/gtk-columns.tsx'
import { GtkFilter } from './list/gtk-filter.tsx'
import { ClickableRows } from './list/gtk-link.tsx'
import { ImportButton } from './list/import-button.tsx'
import type { ImportKind } from './list/import-gtk-dialog.tsx'
import { ChooseFirst, Context, Empty } from './page-states.tsx'
import { type GtkFilter as Filter, useActiveCount, useDaftarGtk, useSekolahGtk } from './queries.ts'

const GtkDialog = lazy(async () => ({ default: (await import('./detail/gtk-dialog.tsx')).GtkDialog }))
const ImportGtkDialog = lazy(async () => ({ default: (await import('./list/import-gtk-dialog.tsx')).ImportGtkDialog }))
const route = getRouteApi('/pengaturan/gtk')
const NEW = 'baru'
const NO_ROWS: readonly GtkRow[] = []

/** Staff of a school (product.md 4). */
export function GtkPage() {
  const { gtk, tab: _, halaman: page = 1, ...search } = route.useSearch()
  const navigate = route.useNavigate()
  const pengguna = usePengguna()
  const operator = pengguna?.peran === PERAN.SEKOLAH
  const mayWrite = pengguna !== null && mayCall(saveGtk.hak, pengguna)
  const sekolah = useSekolahGtk(search.sekolah)
  const sekolahId = sekolah.data?.id
  const zona = sekolah.data?.zona ?? 'WIB'
  const filter = toFilter(search, sekolahId)
  const daftar = useDaftarGtk(filter, page)
  const active = useActiveCount(sekolahId)
  // While it is on its way its buttons have their places.
  const present = sekolah.data !== null && !sekolah.isError
  const close = (): void =>
    void navigate({ search: ({ gtk: _g, tab: _t, ...rest }) => rest, resetScroll: false, replace: true })
  const add = (): void => void navigate({ search: (s) => ({ ...s, gtk: NEW }), resetScroll: false })

  if (!operator && search.sekolah === undefined) return <ChooseFirst />
  return (
    <Page
      title="GTK"
      tallContext={!operator}
      context={sekolah.data ? <Context nama={sekolah.data.nama} active={active.data} operator={operator} /> : ' '}
      active={
        [search.aktif, search.jenis, search.status, search.jamKerja, search.pin].filter((s) => s !== undefined).length
      }
      filter={<GtkFilter />}
      actions={
        present && (
          <>
            <DownloadButton
              reason={whyCannotDownload(daftar.data?.meta.total)}
              work={(control) =>
                import('./list/download-gtk.ts').then((m) =>
                  m.downloadGtk(filter, sekolah.data?.nama ?? '', mayReadTpp(pengguna?.peran), control),
                )
              }
              failedSentence={(error) => errorSentence(error, 'Gagal membuat Excel')}
            />
            {mayWrite && <ImportGtk sekolahId={sekolahId} zona={zona} />}
          </>
        )
      }
      {...(present && mayWrite ? { main: <AddGtk onClick={add} /> } : {})}
    >
      <GtkRows
        sekolah={sekolah}
        daftar={daftar}
        page={page}
        filtered={isFiltered(search)}
        onAdd={mayWrite ? add : null}
      />
      <Suspense fallback={null}>
        {gtk !== undefined && sekolah.data && (
          <GtkDialog
            key={gtk}
            id={gtk === NEW ? null : gtk}
            sekolahId={operator ? undefined : sekolahId}
            sekolah={sekolah.data}
            onClose={close}
          />
        )}
      </Suspense>
    </Page>
  )
}

type RowsProps = {
  sekolah: ReturnType<typeof useSekolahGtk>
  daftar: ReturnType<typeof useDaftarGtk>
  page: number
  filtered: boolean
  /** null: this user adds nobody. */
  onAdd: (() => void) | null
}

function GtkRows({ sekolah, daftar, page, filtered, onAdd }: RowsProps) {
  const navigate = route.useNavigate()
  const peran = usePengguna()?.peran
  const chosen = useChosen<GtkRow>()
  const mayAssign = useMayAssignJam()
  const columns = useMemo(() => gtkColumns(peran, mayAssign ? chosen : null), [peran, mayAssign, chosen])
  const { data } = daftar
  return (
    <>
      {mayAssign && sekolah.data && (
        <AssignJamBar chosen={chosen} page={data?.rows ?? NO_ROWS} sekolah={sekolah.data} />
      )}
      <ClickableRows>
        <TabelDaftar<GtkRow>
          list={{ isError: sekolah.isError || daftar.isError, error: sekolah.error ?? daftar.error }}
          label="GTK"
          columns={columns}
          rows={data?.rows}
          rowId={(g) => g.id}
          loading={sekolah.isPending || daftar.isPending || daftar.isPlaceholderData}
          empty={<Empty filtered={filtered} onAdd={onAdd} />}
          rowStyle={(g) => ({ dim: !g.aktif, selected: chosen.rows.has(g.id) })}
          page={{
            nth: page,
            count: data?.meta.totalPages,
            onChange: (nth) =>
              void navigate({ search: ({ halaman: _h, ...s }) => (nth === undefined ? s : { ...s, halaman: nth }) }),
          }}
          total={{ count: data?.meta.total ?? 0, what: 'GTK' }}
        />
      </ClickableRows>
    </>
  )
}

const AddGtk = ({ onClick }: { onClick: () => void }) => (
  <Button variant="contained" startIcon={<AddOutlined />} onClick={onClick}>
    Tambah GTK
  </Button>
)

type ImportProps = { sekolahId: number | undefined; zona: Zona }

function ImportGtk({ sekolahId, zona }: ImportProps) {
  const [jenis, setJenis] = useState<ImportKind | null>(null)
  return (
    <>
      <ImportButton onSelect={setJenis} />
      <Suspense fallback={null}>
        {jenis !== null && (
          <ImportGtkDialog
            jenis={jenis}
            sekolahId={sekolahId}
            today={sekolahToday(zona)}
            onClose={() => setJenis(null)}
          />
        )}
      </Suspense>
    </>
  )
}

type Find = Omit<ReturnType<typeof route.useSearch>, 'gtk' | 'tab' | 'halaman'>

/** The address speaks as the screen does, the call as the contract. */
const toFilter = (search: Find, sekolahId: number | undefined): Filter => ({
  ...(sekolahId === undefined ? {} : { sekolahId }),
  ...(search.cari === undefined || search.cari.trim().length < 3 ? {} : { nama: search.cari }),
  ...(search.aktif === undefined ? {} : { aktif: search.aktif }),
  ...(search.jenis === undefined ? {} : { jenisGuru: search.jenis }),
  ...(search.status === undefined ? {} : { statusKepegawaian: search.status }),
  ...(search.jamKerja === undefined ? {} : { jamKerja: search.jamKerja }),
  ...(search.pin === undefined ? {} : { pin: search.pin }),
})

const isFiltered = (search: Find): boolean =>
  [search.cari, search.aktif, search.jenis, search.status, search.jamKerja, search.pin].some((s) => s !== undefined)
