import { createHash } from 'node:crypto'
import type { Zona } from '@geisa/engine/acuan'
import { type RawBuilder, sql } from 'kysely'
import { type Batcher, createBatcher, type Result } from '../../../platform/batcher.ts'
import { type Cakupan, sekolahIn } from '../../../platform/cakupan.ts'
import { addSeconds } from '../../../platform/clock.ts'
import { schoolsOn } from '../../../platform/database/cluster.ts'
import type { Db } from '../../../platform/database/db.ts'
import { fixedStatement } from '../../../platform/database/fixed-statement.ts'
import { knownAway } from '../../../platform/database/guard-nodes.ts'
import { anyLength } from '../../../platform/database/sql.ts'
import { nodeAway } from '../../../platform/errors.ts'
import { SYARAT_KANTOR, syaratJaringan, syaratToken } from '../pengakuan/queries-syarat.ts'
import { readBlocked } from './queries-blokir.ts'

/** A registered machine as one request finds it. Never cached: a claim, a move or a block holds at once, on every server. */
export type KnownMesin = {
  sekolahId: number
  mesinId: number
  nomorSeri: string
  zona: Zona
  pushver: string | null
  stempel: string
  kirimUlang: boolean
  /** The last tap that its sticks brought; null: none did (decision 66). */
  usbSampai: string | null
  wajibToken: boolean
  /** The caller's address lies in the machine's network, or none is set. */
  jaringanCocok: boolean
  /** It comes from a network that the machine usually speaks from; null = not counted yet. */
  jaringanBiasa: boolean | null
  /** Its office handed it over and its people have not tapped yet: the network of its first word is a guess (decision 51). */
  belumKenal: boolean
  /** It has the machine's own token, which its operator may have made for himself. */
  withToken: boolean
  /** Of a machine in a provider's pool: the last day that its people's taps made a usual one. */
  hariKolam: string | null
  /** It comes from a network that brought that day's people. */
  jaringanKolam: boolean
  /** It comes from the network of which the school or its office said 'ini mesin kami' (rules.md L5), or has the token. */
  diakui: boolean
  terakhir: string | null
  terakhirBiasa: string | null
  terakhirDiakui: string | null
  /** Its report waits since then, and it had been silent since then (rules.md L5). */
  tertahanSejak: string | null
  diamSejak: string | null
  laporan: string | null
  /** Its backlog arrived then; and taps from elsewhere wait since then for its own next contact (decision 52). */
  susulanPada: string | null
  asingSejak: string | null
  /** The earliest 'dipakai sejak', and whether the open placement still waits for its own. */
  dipakaiSejak: string | null
  tungguDipakai: boolean
  adaPerintah: boolean
  /** A school entered it and nobody has confirmed that it is that school's (pengakuan/). */
  menunggu: boolean
}

export type Identified = {
  mesin: KnownMesin | null
  diblokir: boolean
  /** The token belongs to this very machine; null when none came. */
  tokenCocok: boolean | null
}

export type AskMesin = { nomorSeri: string; ip: string; token: string | null; now: string }

/** A command is offered again when no reply came for so long (devices.md 1.5). */
export const OFFER_AGAIN_SECONDS = 300

/** Serial numbers are registered in capitals, however machine and operator spell them. */
export const normaliseSerial = (serialNumber: string): string => serialNumber.toUpperCase()

export const sidikToken = (token: string): string => createHash('sha256').update(token.toLowerCase()).digest('hex')

/** Resolves the serial numbers that ask at the same moment in one query. */
export function createIdentifier(db: Db, cakupan: Cakupan): Batcher<AskMesin, Identified> {
  const identify = { all: identification(cakupan, false), ofSchools: identification(cakupan, true) }
  return createBatcher<AskMesin, Identified>({
    name: 'pengenal mesin',
    run: (kelompok) => findOrWait(db, identify, kelompok),
    weight: () => 1,
    groupLimit: 500,
    queueLimit: 10_000,
    // What comes while one is under way goes together: more a journey, and none waits longer than for that one.
    concurrent: 1,
  })
}

type Row = Omit<KnownMesin, 'withToken' | 'belumKenal' | 'menunggu' | 'dipakaiSejak' | 'tungguDipakai'> & {
  urut: number
  tokenCocok: boolean | null
  /** The token came with the machine from another school. */
  pindahan: boolean | null
  /** Its earliest 'dipakai sejak'; since when its open placement waits for its own. Read once, as its lines in mesin_pengakuan. */
  penempatan: [string | null, string | null]
  /** Bits of its lines in mesin_pengakuan; null: it has none. */
  pengakuan: number | null
  /** None of its people's taps was counted yet. */
  tanpaTap: boolean
}

/** Read once, for what waits and for what was handed over: a second look would cost every post (decision 51). */
const WAITING = 1
const HANDED_OVER = 2
const PENGAKUAN = sql`case when u.dikonfirmasi_pada is null then case when u.berakhir_pada is null then ${sql.lit(WAITING)} else 0 end
  when u.dikonfirmasi_ip is null then ${sql.lit(HANDED_OVER)} else 0 end`

type Identify = Record<'all' | 'ofSchools', ReturnType<typeof identification>>

async function findOrWait(db: Db, identify: Identify, questions: readonly AskMesin[]): Promise<Result<Identified>[]> {
  const gone = knownAway(db)
  if (gone !== null) return findElsewhere(db, identify, questions, gone.error)
  try {
    return (await find(db, identify, questions)).map((value) => ({ value }))
  } catch (error) {
    if (nodeAway(error) === null) throw error
    return findElsewhere(db, identify, questions, error)
  }
}

/** Of a cluster a node is away, or several: their machines hear 'not now', the others are found all the same. */
async function findElsewhere(
  db: Db,
  identify: Identify,
  questions: readonly AskMesin[],
  first: unknown,
): Promise<Result<Identified>[]> {
  const owner = await owners(db, questions)
  const schools = [...owner.values()]
  /** Why a school is not asked of. */
  const away = new Map<number, unknown>()
  const seen = new Set<string>()
  const why = ({ nomorSeri }: AskMesin): unknown => away.get(owner.get(normaliseSerial(nomorSeri)) ?? 0)
  for (let error = first; ; ) {
    const node = nodeAway(error)
    if (node === null || seen.has(node)) throw error
    seen.add(node)
    for (const id of await schoolsOn(db, node, schools)) away.set(id, error)
    const rest = questions.filter((one) => why(one) === undefined)
    const only = schools.filter((id) => !away.has(id))
    try {
      const found = (rest.length === 0 ? [] : await find(db, identify, rest, only)).values()
      return questions.map((one) => (why(one) === undefined ? { value: found.next().value! } : { error: why(one) }))
    } catch (next) {
      error = next
    }
  }
}

/** The schools of these machines, by serial number, from what lies on every node. */
async function owners(db: Db, questions: readonly AskMesin[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ seri: string; sekolahId: number }>`
    select nomor_seri as seri, sekolah_id as "sekolahId" from alamat_mesin
    where nomor_seri = any(${questions.map((one) => normaliseSerial(one.nomorSeri))}::text[])`.execute(db)
  return new Map(rows.map(({ seri, sekolahId }) => [seri, sekolahId]))
}

type Values = { questions: readonly AskMesin[]; only: readonly number[] | null }

const identification = (cakupan: Cakupan, isOfSchools: boolean) =>
  fixedStatement<Values, Row>((value) => {
    const within = (alias: string): RawBuilder<unknown> =>
      isOfSchools ? sql`and ${sql.ref(`${alias}.sekolah_id`)} = any(${value(({ only }) => only)}::int[])` : sql``
    // They ask at the same moment.
    const batas = sql`${value(({ questions }) => addSeconds(questions[0]?.now ?? '', -OFFER_AGAIN_SECONDS))}::timestamptz`
    return sql<Row>`
    select q.urut::int, m.sekolah_id as "sekolahId", m.id as "mesinId", m.nomor_seri as "nomorSeri", s.zona, m.pushver, m.stempel,
      m.kirim_ulang as "kirimUlang", m.usb_sampai as "usbSampai", m.wajib_token or ${syaratToken(batas)} as "wajibToken",
      (m.cidr is null or q.ip <<= m.cidr)
        and coalesce(q.ip <<= any(${syaratJaringan(batas)}::inet[]), true) as "jaringanCocok",
      q.ip <<= any(j.jaringan_biasa) as "jaringanBiasa", coalesce(j.hari_tap, 0) = 0 as "tanpaTap", j.hari_kolam as "hariKolam",
      coalesce(q.ip <<= any(j.jaringan_kolam), false) as "jaringanKolam",
      coalesce(q.ip <<= k.jaringan_diakui, false) as diakui, k.terakhir, k.laporan, k.terakhir_biasa as "terakhirBiasa",
      k.terakhir_diakui as "terakhirDiakui", k.tertahan_sejak as "tertahanSejak", k.diam_sejak as "diamSejak",
      k.susulan_pada as "susulanPada", k.asing_sejak as "asingSejak",
      (select array[min(p.dipakai_sejak), min(p.mulai) filter (where p.dipakai_sejak is null and p.sampai is null)]::text[]
        from mesin_penempatan p where p.sekolah_id = m.sekolah_id and p.mesin_id = m.id ${within('p')}) as penempatan,
      exists (select 1 from mesin_perintah c where c.sekolah_id = m.sekolah_id and c.mesin_id = m.id
        and (c.status = 'antre' or c.status = 'terkirim' and c.dikirim_pada <= ${batas}) ${within('c')}) as "adaPerintah",
      (select bit_or(${PENGAKUAN}) from mesin_pengakuan u
        where u.sekolah_id = m.sekolah_id and u.mesin_id = m.id ${within('u')}) as pengakuan,
      case when q.token is not null then coalesce(t.mesin_id = m.id and t.sekolah_id = m.sekolah_id, false) end as "tokenCocok",
      t.pindahan
    from unnest(${anyLength(
      'text',
      value(({ questions }) => questions.map((q) => normaliseSerial(q.nomorSeri))),
    )}, ${value(({ questions }) => questions.map((q) => q.ip))}::inet[],
      ${value(({ questions }) => questions.map((q) => (q.token === null ? null : sidikToken(q.token))))}::text[])
      with ordinality q (seri, ip, token, urut)
    join alamat_mesin a on a.nomor_seri = q.seri
    join sekolah s on s.id = a.sekolah_id and ${sekolahIn(cakupan)}
    ${SYARAT_KANTOR}
    join mesin m on m.sekolah_id = a.sekolah_id and m.id = a.mesin_id ${within('m')}
    left join mesin_kontak k on k.sekolah_id = m.sekolah_id and k.mesin_id = m.id
    left join mesin_jaringan j on j.sekolah_id = m.sekolah_id and j.mesin_id = m.id
    left join alamat_token_mesin t on t.token_hash = q.token`
  })

/** @param only of these schools alone, each part of the statement by itself: then a cluster asks their nodes and no other */
async function find(
  db: Db,
  identify: Identify,
  questions: readonly AskMesin[],
  only: readonly number[] | null = null,
): Promise<Identified[]> {
  const rows = await identify[only === null ? 'all' : 'ofSchools'](db, { questions, only })
  const registered = new Map(rows.map((row) => [row.urut - 1, row]))
  const blocked = await readBlocked(
    db,
    questions.flatMap(({ nomorSeri }, nth) => (registered.has(nth) ? [] : [normaliseSerial(nomorSeri)])),
  )
  return questions.map(({ nomorSeri, token }, nth) => {
    const found = registered.get(nth)
    if (found !== undefined) return { mesin: known(found), diblokir: false, tokenCocok: found.tokenCocok }
    return {
      mesin: null,
      diblokir: blocked.has(normaliseSerial(nomorSeri)),
      tokenCocok: token === null ? null : false,
    }
  })
}

function known({ urut: _, tokenCocok, pengakuan, penempatan, tanpaTap, pindahan, ...mesin }: Row): KnownMesin {
  // Whoever has the token that this school made is handed what is the machine's, and reports, wherever it stands today. A usual
  // network it is not.
  const withToken = tokenCocok === true && pindahan !== true
  const marks = pengakuan ?? 0
  const [dipakaiSejak, waitsSince] = penempatan
  return Object.assign(mesin, {
    dipakaiSejak,
    tungguDipakai: waitsSince !== null,
    withToken,
    diakui: mesin.diakui || withToken,
    menunggu: (marks & WAITING) !== 0,
    belumKenal: tanpaTap && (marks & HANDED_OVER) !== 0,
  })
}
