import type { JenisPengajuan, PengajuanRow } from '@geisa/contract/pengajuan/pengajuan'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import Box from '@mui/material/Box'
import { StatusPengajuanChip } from '../../../shared/pengajuan/status-chip.tsx'
import { USULAN_ROUTES } from '../../../shared/pengajuan/usulan-link.tsx'
import { BoxWithReason } from '../../../ui/field/box-with-reason.tsx'
import { LinkTo } from '../../../ui/links.ts'
import type { ColumnOf } from '../../../ui/table/columns.ts'
import { SecondFact } from '../../../ui/table/second-fact.tsx'
import type { Jenis, Row } from '../jenis.ts'
import type { AlamatPengajuan } from './address.ts'
import { type UsulanChoice, whyNotSelectable } from './approve-many.tsx'
import { TandaFact, TandaLine, TandaWords } from './tanda-usulan.tsx'

/** What a kind's rows say for themselves. */
export type RowContent<K extends JenisPengajuan> = {
  judulNomor: string
  /** Before the number, in the name of a row's tick: 'Pilih'. */
  select: string
  /** Between the school and the status. */
  columns: readonly ColumnOf<Row<K>>[]
  /** The same facts in fewer columns, where the school's takes its room: names are read whole at 1366 px (quality.md 4). */
  besideSekolah?: readonly ColumnOf<Row<K>>[]
}

type Options = {
  peran: PeranId
  /** null: this user approves nothing. */
  selected: readonly UsulanChoice[] | null
  onSelect: (one: UsulanChoice) => void
  /** Where 'Kembali' of the detail leads to. */
  daftar: AlamatPengajuan
}

/** Spec 2, lists of requests: the school for everybody but its operator, its region only for the nation. */
export function pengajuanColumns<K extends JenisPengajuan>(
  jenis: Jenis<K>,
  content: RowContent<K>,
  { peran, selected, onSelect, daftar }: Options,
): ColumnOf<Row<K>>[] {
  const kind: JenisPengajuan = jenis.id
  return [
    {
      id: 'nomor',
      title: content.judulNomor,
      value: (b) => jenis.nomor(b),
      cell: (b) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          {selected !== null && (
            <SelectionBox usulan={usulanChoice(jenis, b)} {...{ selected, onSelect }} name={content.select} />
          )}
          <Box sx={{ minWidth: 0 }}>
            <LinkTo
              to={USULAN_ROUTES[kind]}
              params={{ id: b.id }}
              search={daftar}
              sx={{ fontWeight: 580, fontVariantNumeric: 'tabular-nums' }}
            >
              {jenis.nomor(b)}
            </LinkTo>
            <TandaLine tanda={b.tanda} />
          </Box>
        </Box>
      ),
      card: 'judul',
      fixed: true,
    },
    ...(peran === PERAN.SEKOLAH ? [] : [SEKOLAH]),
    ...(peran === PERAN.NASIONAL ? [KAB_KOTA, PROVINSI] : []),
    ...((peran !== PERAN.SEKOLAH && content.besideSekolah) || content.columns),
    STATUS,
  ]
}

const SEKOLAH: ColumnOf<PengajuanRow> = {
  id: 'sekolah',
  title: 'Nama Sekolah',
  value: ({ sekolah }) => sekolah.nama,
  cell: ({ sekolah }) => (
    <>
      {sekolah.nama}
      <SecondFact>{sekolah.npsn}</SecondFact>
    </>
  ),
  width: 193,
  brief: ({ sekolah }) => sekolah.nama,
}
const KAB_KOTA: ColumnOf<PengajuanRow> = {
  id: 'kabKota',
  title: 'Kabupaten/Kota',
  value: ({ sekolah }) => sekolah.kodeWilayahKabupatenKotaStr,
}
const PROVINSI: ColumnOf<PengajuanRow> = { id: 'provinsi', title: 'Provinsi', value: (b) => b.namaProvinsi }
const STATUS: ColumnOf<PengajuanRow> = {
  id: 'status',
  title: 'Status Pengajuan',
  value: (b) => b.statusPengajuan.nama,
  cell: (b) => (
    <>
      <StatusPengajuanChip status={b.statusPengajuan} reason={b.sebab} />
      <TandaWords tanda={b.tanda} />
    </>
  ),
  fixed: true,
  card: 'kanan',
  // Behind what it is about.
  brief: (b) => [b.sebab, b.tanda.length > 0 && <TandaFact key="tanda" tanda={b.tanda} />],
}

export const usulanChoice = <K extends JenisPengajuan>(jenis: Jenis<K>, row: Row<K>): UsulanChoice => {
  const { id, versi, statusPengajuan, tanda } = row
  return { id, versi, statusPengajuan, tanda, nomor: jenis.nomor(row), ...jenis.describe(row) }
}

type PickerProps = Pick<Options, 'onSelect'> & { usulan: UsulanChoice; selected: readonly UsulanChoice[]; name: string }

/** A row that cannot be chosen says why, also to the keyboard. */
function SelectionBox({ usulan, selected, onSelect, name }: PickerProps) {
  const checked = selected.some(({ id }) => id === usulan.id)
  return (
    <BoxWithReason
      size="small"
      tight
      label={`${name} ${usulan.nomor}`}
      checked={checked}
      reason={checked ? null : whyNotSelectable(usulan, selected)}
      onChange={() => onSelect(usulan)}
    />
  )
}
