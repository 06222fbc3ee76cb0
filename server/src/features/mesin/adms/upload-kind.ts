import type { Query } from '../iclock/iclock-address.ts'

/** What kind of upload a machine sends (devices.md 1.3). Pure. */

export type JenisUnggahan =
  | 'attlog'
  | 'operlog'
  | 'userinfo'
  | 'options'
  | 'rtlog'
  | 'devicecmd'
  /** Templates, photos, error logs: acknowledged, payload never stored. */
  | 'abaikan'
  | 'takDikenal'

const JENIS_TABEL: Record<string, JenisUnggahan> = {
  attlog: 'attlog',
  operlog: 'operlog',
  userinfo: 'userinfo',
  user: 'userinfo',
  options: 'options',
  rtlog: 'rtlog',
  rtstate: 'abaikan',
  biodata: 'abaikan',
  biophoto: 'abaikan',
  attphoto: 'abaikan',
  userpic: 'abaikan',
  errorlog: 'abaikan',
  idcard: 'abaikan',
  fingertmp: 'abaikan',
  templatev10: 'abaikan',
  face: 'abaikan',
  fvein: 'abaikan',
}

/** Old firmware names no table: the kind shows in the stamp's name or in the body (devices.md 1.3). */
export function jenisUnggahan(query: Query, body: Buffer): JenisUnggahan {
  const tabel = (query.get('table') ?? '').trim().toLowerCase()
  if (tabel === 'tabledata') return tabledataKind((query.get('tablename') ?? '').trim().toLowerCase())
  if (tabel !== '') return (Object.hasOwn(JENIS_TABEL, tabel) && JENIS_TABEL[tabel]) || 'takDikenal'
  const awal = body.subarray(0, 64).toString('latin1').trimStart()
  if (/^ID=/i.test(awal) || (query.has('id') && query.has('return'))) return 'devicecmd'
  if (/^(OPLOG|USER|FP|FACE)\s/i.test(awal)) return 'operlog'
  if (query.has('stamp')) return 'attlog'
  if (query.has('opstamp')) return 'operlog'
  return query.has('photostamp') ? 'abaikan' : 'takDikenal'
}

/** Push 3.x puts everything into one table. Transactions are not offered; one that comes all the same is kept raw. */
function tabledataKind(nama: string): JenisUnggahan {
  if (nama === 'user') return 'userinfo'
  return Object.hasOwn(JENIS_TABEL, nama) && JENIS_TABEL[nama] === 'abaikan' ? 'abaikan' : 'takDikenal'
}
