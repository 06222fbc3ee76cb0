import type { Mesin } from '@geisa/contract/mesin/mesin'
import type { FullSekolah } from '@geisa/contract/sekolah/sekolah'
import type { Zona } from '@geisa/engine/acuan'
import Typography from '@mui/material/Typography'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo } from 'react'
import { TabelDaftar } from '../../shared/list-table.tsx'
import { JamBadge, LastSeen, StateBadge } from '../../shared/mesin-state.tsx'
import { numeral } from '../../shared/numerals.ts'
import { LinkTo } from '../../ui/links.ts'
import { EmptyState } from '../../ui/page/empty-state.tsx'
import type { ColumnOf } from '../../ui/table/columns.ts'
import { HariBukanGtkList } from '../mesin/pin/bukan-gtk/hari.tsx'
import { TabelBukanGtk } from '../mesin/pin/bukan-gtk/table.tsx'
import { useDaftarMesin } from '../mesin/queries.ts'
import { ReadMesin } from '../mesin/read-mesin.tsx'

const route = getRouteApi('/pengaturan/sekolah')

type Props = { sekolah: FullSekolah }

/** What an office sees of a school's machines; mending them is the operator's. */
export function MesinSekolah({ sekolah }: Props) {
  const { mesin, bagian = 'status' } = route.useSearch()
  // Of the other parts of a machine an office has the school's list.
  if (mesin !== undefined && bagian === 'status') return <ReadMesin key={mesin} id={mesin} sekolah={sekolah} />
  return <DaftarMesinSekolah sekolah={sekolah} />
}

function DaftarMesinSekolah({ sekolah }: Props) {
  const mesin = useDaftarMesin(sekolah.id)
  const columns = useMemo(() => mesinColumns(sekolah.id, sekolah.zona), [sekolah.id, sekolah.zona])
  return (
    <>
      <TabelDaftar<Mesin>
        list={mesin}
        label="Mesin sekolah"
        columns={columns}
        rows={mesin.data}
        rowId={(m) => m.id}
        loading={mesin.isPending}
        empty={
          <EmptyState
            image="mesin"
            title="Sekolah ini belum mempunyai mesin"
            hint="Operator sekolah mendaftarkannya di Pengaturan → Sekolah → Mesin."
          />
        }
      />
      <Typography variant="h2" sx={{ mt: 6, mb: 1 }}>
        PIN bukan GTK
      </Typography>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3, maxWidth: 720 }}>
        Ditandai operator sekolah sebagai bukan milik GTK. Tapnya tersimpan dan tidak dihitung bagi siapa pun.
      </Typography>
      <HariBukanGtkList sekolahId={sekolah.id} readOnly />
      <TabelBukanGtk sekolahId={sekolah.id} zona={sekolah.zona} />
    </>
  )
}

/** What somebody has to look at, said below its name. */
const attention = (m: Mesin): string =>
  [m.laporanTertahan === null ? '' : 'Laporannya tertahan', m.pengirim === null ? '' : 'Ada pengirim lain']
    .filter((words) => words !== '')
    .join(', ')

const mesinColumns = (sekolahId: number, zona: Zona): ColumnOf<Mesin>[] => [
  {
    id: 'nama',
    title: 'Nama',
    value: (m) => m.nama,
    width: 216,
    brief: attention,
    cell: (m) => (
      <>
        <LinkTo to="/pengaturan/sekolah" search={{ id: sekolahId, tab: 'mesin', mesin: m.id }}>
          {m.nama}
        </LinkTo>
        {attention(m) !== '' && (
          <Typography
            variant="caption"
            component="div"
            sx={{ color: ({ tones }) => tones.peringatan.text, fontWeight: 560 }}
          >
            {attention(m)}
          </Typography>
        )}
      </>
    ),
  },
  { id: 'seri', title: 'Nomor seri', value: (m) => m.nomorSeri, fixed: true },
  {
    id: 'keadaan',
    title: 'Keadaan',
    value: (m) => m.keadaan,
    cell: (m) => <StateBadge state={m.keadaan} />,
    card: 'kanan',
  },
  {
    id: 'terlihat',
    title: 'Terakhir terlihat',
    value: (m) => m.terakhirTerlihat,
    cell: (m) => <LastSeen mesin={m} zona={zona} />,
    brief: (m) => [m.nomorSeri, <LastSeen key="terlihat" mesin={m} zona={zona} />],
  },
  {
    id: 'jam',
    title: 'Jam mesin',
    value: (m) => m.drift?.detik ?? null,
    cell: (m) => (m.drift === null ? '-' : <JamBadge drift={m.drift} />),
  },
  {
    id: 'tap',
    title: 'Tap',
    value: (m) => m.jumlahTap,
    cell: (m) => numeral(m.jumlahTap),
    numeric: true,
  },
  {
    id: 'pin',
    title: 'PIN belum dipetakan',
    value: (m) => m.pinTakDikenal,
    cell: (m) => numeral(m.pinTakDikenal),
    numeric: true,
  },
]
