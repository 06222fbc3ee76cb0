import type { Tree } from './tree.ts'

/** What a statement is read into: levels.ts builds it, with conditions.ts and terms.ts. */

/** One FROM list with its conditions; a subquery, a CTE and each arm of a UNION is a level of its own. */
export type Level = {
  index: number
  kind: 'select' | 'insert' | 'update' | 'delete'
  body: Tree
  relations: Relation[]
  /** All pairs that any condition of this level holds equal, wherever that counts. */
  equal: Pair[]
  /** `left join`: what stands before it, and what it may leave empty. */
  leftJoins: { kept: Relation[]; nullable: Relation[] }[]
  where: Condition
  from: From[]
  /** Subqueries in its conditions and lists; `at`: the join or the function that asks it, null: the whole row. */
  sublinks: Sublink[]
  /** What an INSERT is filled with: each arm of its query, each row of its VALUES. */
  fills: { level: Level; equal: Pair[] }[]
  parent: Level | null
  /** A subquery that may use the columns of its parent. */
  seesParent: boolean
  isRecursive: boolean
}

/** `body`: the SubLink itself. */
export type Sublink = { body: Tree; levels: Level[]; at: From | null }

/** An item of FROM: a relation, or a join of two items. */
export type From = Relation | Join
export type Join = { type: 'inner' | 'left' | 'right' | 'full'; left: From; right: From; on: Condition }

/** `table`: null for what is no table; `sub`: the levels inside a subquery or a CTE. */
export type Relation = {
  id: string
  alias: string
  table: string | null
  source: 'table' | 'query' | 'function'
  sub: Level[]
  /** What a subquery's or a CTE's columns are called where its own list says otherwise. */
  names: string[]
  /** What a function hands out: a column's name (none: `unnest` without names), and the list it comes from. */
  columns: { name: string; term: string | null }[]
}

/** Two terms that are equal: `id.column`, `$n`, 'constant', or `any:$n` for a list. */
export type Pair = [string, string]

/** What holds where an ON or a WHERE is true. */
export type Condition = {
  equal: Pair[]
  /** Relations of `sekolah` that the caller's scope narrows here. */
  marked: string[]
  /** Subqueries that must have a row. */
  filters: Level[]
}
