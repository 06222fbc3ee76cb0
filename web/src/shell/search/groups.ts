import type { FoundSeal, FoundSekolah, FoundUsulan, searchAll } from '@geisa/contract/cari'
import type { Answer } from '@geisa/contract/endpoint'
import type { GtkSummary } from '@geisa/contract/gtk/gtk'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import { formatBulan } from '../../shared/tanggal/tanggal.ts'
import { findMenu, type MenuEntry } from '../menu/menu.ts'
import { type BulanState, findActions, koreksiActions, mayKoreksi } from './actions.ts'
import { bulanOf, type Command } from './command.ts'
import { type Group, type Item, path } from './item.ts'

const screenItem = (entry: MenuEntry): Item => ({
  kind: 'layar',
  label: entry.label,
  detail: entry.group,
  href: entry.path,
})

type Asked = { command: Command; peran: PeranId; today: string; state: BulanState }

/** What is known without asking: what was opened last while nothing is typed, screens, and actions. */
export function localGroups(
  text: string,
  { command, peran, today, state }: Asked,
  { entries, recent }: { entries: readonly MenuEntry[]; recent: readonly Item[] },
): Group[] {
  const screens = { title: 'Layar', items: findMenu(entries, text).map(screenItem) }
  const actions = { title: 'Tindakan', items: findActions(command, { peran, thisBulan: bulanOf(today), state }) }
  if (text.trim() !== '') return filled([screens, actions])
  return filled([{ title: 'Terakhir dibuka', items: recent }, actions, screens])
}

/** What the server found. */
export function foundGroups(found: Answer<typeof searchAll>, { command, peran, today, state }: Asked): Group[] {
  const people = found.orang.map((gtk) => ({ gtk, detail: describePerson(gtk, peran) }))
  const koreksi = command.name !== null && mayKoreksi(peran)
  return filled([
    {
      title: 'Koreksi',
      items: koreksi
        ? koreksiActions(
            people.map(({ gtk, detail }) => ({ ...gtk, detail })),
            command.tanggal ?? today,
            state,
          )
        : [],
    },
    { title: 'GTK', items: people.map(({ gtk, detail }) => personItem(gtk, detail)) },
    { title: 'Sekolah', items: found.sekolah.map(sekolahItem) },
    { title: 'Usulan', items: found.usulan.map(usulanItem) },
    { title: 'SPTJM', items: found.segel.map(sealItem) },
  ])
}

const filled = (groups: readonly Group[]): Group[] => groups.filter(({ items }) => items.length > 0)

/** Inside one school its name tells nobody from the next. */
const describePerson = ({ nip, nuptk, jenisGuru, namaSekolah }: GtkSummary, peran: PeranId): string =>
  [
    nip === null ? (nuptk === null ? jenisGuru : `NUPTK ${nuptk}`) : `NIP ${nip}`,
    peran === PERAN.SEKOLAH || peran === PERAN.GTK ? '' : namaSekolah,
  ]
    .filter(Boolean)
    .join(' · ')

/** Day and month of a person: what every role opens most. */
const personItem = ({ nama, idDapodik, sekolahId }: GtkSummary, detail: string): Item => ({
  kind: 'orang',
  label: nama,
  detail,
  href: path('/laporan/harian', { gtk: idDapodik, sekolah: sekolahId }),
})

const sekolahItem = ({ id, nama, npsn, namaKabKota }: FoundSekolah): Item => ({
  kind: 'sekolah',
  label: nama,
  detail: `NPSN ${npsn} · ${namaKabKota}`,
  href: path('/dashboard/sekolah', { sekolah: id }),
})

const usulanItem = ({ jenis, id, nomor, siapa, namaSekolah }: FoundUsulan): Item => ({
  kind: 'usulan',
  label: nomor,
  detail: [jenis === 'koreksi' ? 'Koreksi' : 'Absensi Manual', siapa, namaSekolah].filter(Boolean).join(' · '),
  href: path(jenis === 'koreksi' ? `/koreksi-status-kehadiran/${id}` : `/absensi-manual/${id}`),
})

const sealItem = ({ kode, bulan, namaSekolah, npsn, dibuka }: FoundSeal): Item => ({
  kind: 'segel',
  label: kode,
  detail: `SPTJM ${formatBulan(bulan)} · ${namaSekolah}${dibuka ? ' · segelnya sudah dibuka' : ''}`,
  href: path('/laporan/sptjm', { bulan, cari: npsn }),
})
