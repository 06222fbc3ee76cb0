import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import type { PenggunaSesi } from '@geisa/contract/sesi/sesi'
import { DINAS, PERAN } from '@geisa/engine/akun/hak-akses'
import AddOutlined from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import type { SvgIconProps } from '@mui/material/SvgIcon'
import { type ComponentType, type ReactNode, useMemo, useState } from 'react'
import { errorSentence } from '../../../api/api-error.ts'
import { usePengguna } from '../../../api/sesi.ts'
import { TabelDaftar } from '../../../shared/list-table.tsx'
import { disconnectReason, NoConnection } from '../../../shared/no-connection.tsx'
import { USULAN_ROUTES } from '../../../shared/pengajuan/usulan-link.tsx'
import { whyCannotDownload } from '../../../shared/why-cannot-download.ts'
import { whyCannotWrite } from '../../../shared/why-cannot-write.ts'
import { DownloadButton } from '../../../ui/button/download-button.tsx'
import { RefreshButton } from '../../../ui/button/refresh-button.tsx'
import { ButtonLink } from '../../../ui/links.ts'
import { EmptyState } from '../../../ui/page/empty-state.tsx'
import { Page } from '../../../ui/page/page.tsx'
import type { ColumnOf } from '../../../ui/table/columns.ts'
import type { Jenis, Row } from '../jenis.ts'
import { useDaftarPengajuan } from '../queries.ts'
import {
  askedOf,
  isFiltered,
  isPendingTab,
  kindFrom,
  NO_FILTER,
  shownAddress,
  useAlamatDaftar,
  withTab,
} from './address.ts'
import {
  isWithoutChoice,
  SetujuiManyBar,
  SetujuiManyDialog,
  type UsulanChoice,
  useSelectUsulan,
} from './approve-many.tsx'
import { type DownloadContent, downloadPengajuan } from './download-pengajuan.ts'
import { ListTabs } from './list-tabs.tsx'
import { pengajuanColumns, type RowContent, usulanChoice } from './pengajuan-columns.tsx'
import { filterCount, PengajuanFilter } from './pengajuan-filter.tsx'

/** A filter that only one kind has. */
export type KindFilterProps = { value: number | undefined; onChange: (jenis: number | undefined) => void }

/** What one kind's list shows. */
export type ListView<K extends JenisPengajuan> = {
  /** Of its table. */
  label: string
  icon: ComponentType<SvgIconProps>
  /** Of nothing found, for the school, for its offices. */
  emptyHint: { filtered: string; operator: string; kantor: string }
  KindFilter: ComponentType<KindFilterProps>
  /** Greatest kind within this kind that the list is narrowed to by its address. */
  jenisMaks: number
  row: RowContent<K>
  download: DownloadContent<K>
}

type Props<K extends JenisPengajuan> = {
  jenis: Jenis<K>
  view: ListView<K>
  /** Above the school's own list. */
  suggestion?: ReactNode
}

/** Requests of one kind: the school asks, its offices decide (spec 2, lists of requests). */
export function DaftarPengajuan<K extends JenisPengajuan>(props: Props<K>) {
  const pengguna = usePengguna()
  return pengguna === null ? null : <Daftar {...props} pengguna={pengguna} />
}

function Daftar<K extends JenisPengajuan>(props: Props<K> & { pengguna: PenggunaSesi }) {
  const { jenis, view, suggestion, pengguna } = props
  const { alamat: inAddress, replace } = useAlamatDaftar(jenis)
  const page = inAddress.halaman ?? 1
  // A foundation only where the setting lets it, which the server knows.
  const [checking, setChecking] = useState(DINAS.includes(pengguna.peran) && whyCannotWrite(pengguna) === null)
  const alamat = shownAddress(inAddress, checking)
  const daftar = useDaftarPengajuan(jenis, alamat, page)
  const { selected, update, clear } = useSelectUsulan(JSON.stringify(askedOf(alamat)))
  const [dialog, setDialog] = useState(false)
  const operator = pengguna.peran === PERAN.SEKOLAH
  const mayDecide = daftar.data?.bolehMemutuskan ?? checking
  if (mayDecide !== checking) setChecking(mayDecide)
  const pending = checking && isPendingTab(inAddress)
  const filtered = isFiltered(pending ? { ...inAddress, status: undefined } : inAddress)
  const choices = daftar.data?.items.map((b) => usulanChoice(jenis, b))
  const boxes = checking && !isWithoutChoice(choices)
  const columns = useMemo(() => {
    const options = { peran: pengguna.peran, selected: boxes ? selected : null, onSelect: update, daftar: alamat }
    return pengajuanColumns(jenis, view.row, options)
  }, [jenis, view, pengguna.peran, boxes, selected, update, alamat])
  const clearFilter = (): void => replace(NO_FILTER)
  const nilaiJenis = kindFrom(alamat, view.jenisMaks)
  return (
    <Page
      title={jenis.title}
      context={pengguna.instansi}
      tabs={checking && <ListTabs jenis={jenis} alamat={inAddress} />}
      active={filterCount(pending ? inAddress : alamat) + (nilaiJenis === undefined ? 0 : 1)}
      filter={
        <PengajuanFilter
          alamat={alamat}
          onChange={(next, instead) => replace(withTab(next), instead)}
          labelNomor={jenis.labelNomor}
          extra={<view.KindFilter value={nilaiJenis} onChange={(one) => replace({ jenis: one }, true)} />}
          extraCount={nilaiJenis === undefined ? 0 : 1}
          onDelete={daftar.data?.meta.total === 0 || !filtered ? undefined : clearFilter}
        />
      }
      actions={
        <>
          <RefreshButton onClick={() => void daftar.refetch()} />
          <DownloadButton
            reason={whyCannotDownload(daftar.data?.meta.total)}
            work={(control) => downloadPengajuan(jenis, view.download, { alamat, pengguna }, control)}
            failedSentence={(error) => errorSentence(error, 'Gagal membuat berkas')}
          />
        </>
      }
      {...(operator ? { main: <AddButton id={jenis.id} /> } : {})}
    >
      {operator && suggestion}
      {checking && (
        <SetujuiManyBar
          {...{ selected, onCancel: clear }}
          page={choices}
          onSetujui={() => setDialog(true)}
          daftar={view.label}
        />
      )}
      <Tabel
        {...{ daftar, columns, selected }}
        label={view.label}
        empty={<Empty {...{ view, operator, pending, filtered }} onDelete={clearFilter} />}
        page={page}
        onPage={(nth) => replace({ halaman: nth })}
      />
      {dialog && selected.length > 0 && (
        <SetujuiManyDialog
          jenis={jenis}
          usulan={selected}
          onClose={(succeeded) => {
            setDialog(false)
            if (succeeded.length > 0) clear()
          }}
        />
      )}
    </Page>
  )
}

type TabelProps<K extends JenisPengajuan> = {
  label: string
  daftar: ReturnType<typeof useDaftarPengajuan<K>>
  columns: readonly ColumnOf<Row<K>>[]
  selected: readonly UsulanChoice[]
  empty: ReactNode
  page: number
  onPage: (nth: number | undefined) => void
}

function Tabel<K extends JenisPengajuan>(props: TabelProps<K>) {
  const { label, daftar, columns, selected, empty, page, onPage } = props
  const { data, isFetching } = daftar
  const again = (): void => void daftar.refetch()
  const cut = data === undefined ? disconnectReason(daftar) : null
  if (cut !== null) return <NoConnection reason={cut} what="Daftar usulan" onRetry={again} />
  return (
    <TabelDaftar<Row<K>>
      list={daftar}
      keepRows
      label={label}
      columns={columns}
      rows={data?.items}
      rowId={({ id }) => id}
      loading={isFetching}
      rowStyle={(b) => ({ selected: selected.some(({ id }) => id === b.id) })}
      empty={empty}
      page={{ nth: page, count: data?.meta.totalPages, onChange: onPage }}
    />
  )
}

const AddButton = ({ id }: Pick<Jenis, 'id'>) => (
  <ButtonLink to={USULAN_ROUTES[id]} params={{ id: 'baru' }} variant="contained" startIcon={<AddOutlined />}>
    Tambah Baru
  </ButtonLink>
)

type EmptyProps = {
  view: Pick<ListView<JenisPengajuan>, 'icon' | 'emptyHint'>
  filtered: boolean
  operator: boolean
  /** Nothing waits for the reviewer. */
  pending: boolean
  onDelete: () => void
}

function Empty({ view: { icon, emptyHint }, filtered, operator, pending, onDelete }: EmptyProps) {
  const rest = pending ? 'Semua usulan sekolah dalam cakupan Anda sudah diputuskan.' : emptyHint.kantor
  return (
    <EmptyState
      image={filtered ? 'cari' : 'belum'}
      icon={icon}
      title={pending && !filtered ? 'Tidak ada yang menunggu' : 'Belum ada pengajuan. . .'}
      hint={filtered ? emptyHint.filtered : operator ? emptyHint.operator : rest}
      actions={filtered && <Button onClick={onDelete}>Hapus semua saringan</Button>}
    />
  )
}
