"""Checks a bundle of evidence: python3 verify.py bundle.zip [--head HASH] [--key FINGERPRINT]...

Needs Python 3.8 or newer and its package cryptography. Uses no network. FORMAT.txt says what it checks and why.
It finds changes; verify.html also reports improbable times and orders.
"""
import argparse, base64, hashlib, io, json, re, zipfile

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils

LEFT_OUT = {"sig/2": ["recordHash", "deviceSig"], "decline/1": ["recordHash", "deviceSig"], "entry/1": ["entryHash", "seal"], "bundle/1": ["manifestHash", "seal"]}
ONCE = {"RECEIPT_ISSUED": "signatureId", "COUNTERSIGNED": "signatureId", "VOIDED": "signatureId", "DECLINED": "declineId", "KEY_REGISTERED": "keyId uid", "MEMBER_ADDED": "uid", "MEMBER_REMOVED": "uid"}
ENDINGS = {"text/plain": "txt", "text/markdown": "md", "application/pdf": "pdf"}
REFUSING = "recordWhole contentMatchesVersion uidMatches deviceSigValid notAlreadySigned consentAsPublished consentGiven disclosurePublished nameTyped drawingMatches roleFits runKnown"
WARNING = "deviceKeyKnown deviceKeyOlder chainContinuous clockUnchanged runPresent companyKnown notAhead notBehind afterServerTime skewWithin"
FIELDS = {"manifest": "chainHead clientId files madeAt manifestHash schema seal sealKeyId", "seal": "from key keyId", "devices": "key keyId registeredAt uid"}
MOST = 256 * 2**20  # bytes that a bundle may unpack to; and how many files and errors it may have:
MOST_FILES, MOST_ERRORS = 5000, 10000

sha256 = lambda data: hashlib.sha256(data).hexdigest()
is_hash = lambda text: re.fullmatch("[0-9a-f]{64}", str(text)) is not None


def canonical(value):
    """RFC 8785. All numbers of the format are whole."""
    if isinstance(value, dict):
        names = sorted(value, key=lambda name: name.encode("utf-16-be"))
        return "{" + ",".join(canonical(name) + ":" + canonical(value[name]) for name in names) + "}"
    return "[" + ",".join(map(canonical, value)) + "]" if isinstance(value, list) else json.dumps(value, ensure_ascii=False)


def no_fraction(text):
    raise ValueError(text + " is no whole number")


def read(files, path):
    """Parses a JSON file whose bytes must be the canonical form of its content."""
    value = json.loads(files[path].decode("utf-8"), parse_float=no_fraction, parse_constant=no_fraction)
    if canonical(value).encode("utf-8") != files[path]:
        raise ValueError("it is not in canonical form")
    return value


def hash_of(value, schema=""):
    return sha256(canonical({name: part for name, part in value.items() if name not in LEFT_OUT.get(schema, [])}).encode("utf-8"))


def is_signed(key, digest, signature):
    number = lambda text: int.from_bytes(base64.urlsafe_b64decode(text + "=="), "big")
    if not is_hash(digest) or not re.fullmatch("[0-9a-f]{128}", str(signature)):
        return False
    try:
        public = ec.EllipticCurvePublicNumbers(number(key["x"]), number(key["y"]), ec.SECP256R1()).public_key()
        both = utils.encode_dss_signature(int(signature[:64], 16), int(signature[64:], 16))
        public.verify(both, bytes.fromhex(digest), ec.ECDSA(hashes.SHA256()))
        return True
    except (InvalidSignature, ValueError):
        return False


def unzip(data):
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        infos = [info for info in archive.infolist() if not info.filename.endswith("/")]
        if len({info.filename for info in infos}) < len(infos) or sum(info.file_size for info in infos) > MOST:
            raise ValueError("it has a file twice, or unpacks to more than 256 MB")
        if len(infos) > MOST_FILES or sum(info.compress_size for info in infos) > len(data):
            raise ValueError("it has more than 5,000 files, or files that lie over each other")
        return {info.filename: archive.read(info) for info in infos}


class TooMuch(BaseException):
    """Too many faults to list."""


class Bundle:
    def __init__(self, files):
        self.files, self.errors, self.notes, self.seals = files, [], [], []
        self.entries, self.records, self.hashes, self.made = {}, {}, {}, []

    def error(self, where, what):
        if len(self.errors) >= MOST_ERRORS:
            raise TooMuch()
        self.errors.append(where + ": " + what)

    def blame(self, receipt, where, what, *reasons):
        """Reports a fault: as a note if the sealed receipt names it as a reason (the server saw it), otherwise as an error."""
        named = receipt and set(reasons) & set(receipt["body"].get("reasons", []))
        (self.notes.append(where + ": " + what + ", as the server noted") if named else self.error(where, what))

    def check(self, where, work, *arguments):
        try:
            work(*arguments)
        except Exception as problem:  # whatever is wrong with a file must not end the check
            self.error(where, "it cannot be read (%s: %s)" % (type(problem).__name__, problem))

    def keys(self):
        listed = read(self.files, "keys.json")
        for kind, one in [(kind, one) for kind in listed for one in listed[kind]]:
            if " ".join(sorted(one)) != FIELDS[kind] or hash_of({name: one["key"][name] for name in ("crv", "kty", "x", "y")}) != one["keyId"]:
                self.error("keys.json", "the name of a key is not its fingerprint, or it has other fields")
        self.sealers = {one["keyId"]: one["key"] for one in reversed(listed["seal"])}
        self.devices = listed["devices"]

    def seal(self, where, thing, schema, own):
        if thing["schema"] != schema or hash_of(thing, schema) != thing[own]:
            self.error(where, "its hash is not that of what it says")
        if not is_signed(self.sealers.get(thing["sealKeyId"], {"x": "", "y": ""}), thing[own], thing["seal"]):
            self.error(where, "its seal is not valid")

    def manifest_file(self):
        self.manifest = read(self.files, "manifest.json")
        self.seal("manifest.json", self.manifest, "bundle/1", "manifestHash")
        if " ".join(sorted(self.manifest)) != FIELDS["manifest"] or not re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", self.manifest["madeAt"]):
            self.error("manifest.json", "it has other fields, or no time")
        listed = {one["path"]: (one["bytes"], one["sha256"]) for one in self.manifest["files"]}
        actual = {path: (len(data), sha256(data)) for path, data in self.files.items() if path != "manifest.json"}
        for path in sorted(listed.keys() | actual.keys()):
            if listed.get(path) != actual.get(path):
                self.error(path, "it is not as manifest.json says")

    def chain(self):
        before = ""
        for place, entry in enumerate(read(self.files, "chain.json"), 1):
            where = "chain.json, entry %d" % place
            self.seal(where, entry, "entry/1", "entryHash")
            if (entry["seq"], entry["prevEntryHash"], entry["clientId"]) != (place, before, self.manifest["clientId"]):
                self.error(where, "it does not follow the entry before, or is of another client")
            before, body, kind = entry["entryHash"], entry["body"], entry["type"]
            self.seals.append((where, entry["sealKeyId"], before, body.get("keyId") if kind == "KEY_ADDED" else None))
            if kind == "KEY_ADDED" and not is_hash(body.get("keyId")):
                self.error(where, "it names no key")
            if kind in ("COPY_MADE", "COPY_DELIVERED"):
                self.made.append(entry)
            if kind in ("RECEIPT_ISSUED", "COUNTERSIGNED"):
                self.verdict(where, body)
            name = " ".join(str(body.get(field)) for field in ONCE.get(kind, "").split())
            if kind in ONCE and self.entries.setdefault((kind, name), entry) is not entry:
                self.error(where, "it is a second %s of %s: the first counts" % (kind, name))
        if before != self.manifest["chainHead"]:
            self.error("chain.json", "its end is not the head that the manifest names")

    def verdict(self, where, body):
        outcome, checks = body["outcome"], body.get("checks") or {}
        failed = lambda names: any(checks.get(name) is False for name in names.split())
        wrong = failed(REFUSING) and outcome != "refused" or failed(WARNING) and outcome == "accepted"
        if wrong or outcome not in ("accepted", "accepted-with-warning", "refused") or (outcome == "accepted") != (body["reasons"] == []):
            self.error(where, "its outcome contradicts its checks or reasons")
        if not isinstance(body["reasons"], list):
            self.error(where, "its reasons are not a list")

    def record(self, path):
        record = read(self.files, path)
        name = record["signatureId"]
        self.records[name], self.hashes[path] = record, hash_of(record, record["schema"])
        receipt = self.entries.get(("RECEIPT_ISSUED", name))
        fault = lambda what, *reasons: self.blame(receipt, path, what, *reasons)
        if path != "records/%s.json" % name:
            self.error(path, "it is filed under another name than its own")
        if record["schema"] == "sig/1":
            self.notes.append(path + ": it was signed without a device's key: its receipt alone protects it")
            return self.document(path, record.get("contentSha256"), record.get("mediaType") or "text/plain", None, fault)
        version = re.search(r"-v(\d+)(-\d+)?$", name)
        if self.hashes[path] != record["recordHash"] or record["clientId"] != self.manifest["clientId"] or version and int(version[1]) != record["what"]["version"]:
            fault("its hash, client or version is not its own", "recordBroken")
        self.document(path, record["what"]["contentSha256"], record["what"]["mediaType"], record["what"]["byteLength"], fault)
        if "fieldsSha256" in record["what"] and "documents/%s.json" % record["what"]["fieldsSha256"] not in self.files:
            fault("the fields on the pages of the document that was signed are missing", "textNotPublished", "otherValues", "recordBroken")
        if "disclosure" in record and "documents/%s.txt" % record["disclosure"]["textSha256"] not in self.files:
            fault("the text about signing electronically that was shown is missing", "otherDisclosure", "recordBroken")
        if (record["intent"]["method"] == "typed") != (record["intent"]["drawing"] == ""):
            what = "it is called typed and has a drawing, or drawn and has none"
            asked = receipt is None or "drawingMatches" in (receipt["body"].get("checks") or {})
            fault(what, "otherDrawing", "recordBroken") if asked else self.notes.append(path + ": " + what)
        self.device(path, record, fault)

    def device(self, path, record, fault):
        same = [one for one in self.devices if one["keyId"] == record["integrity"]["deviceKeyId"]]
        own = [one for one in same if one["uid"] == record["who"]["uid"]]
        if not same:
            self.notes.append(path + ": the server did not know the device's key")
        elif not is_signed((own or same)[0]["key"], record["recordHash"], record["deviceSig"]):
            fault("the device's signature is not valid", "badSignature", *([] if own else ["keyUnknown"]))
        elif not own:
            fault("the device's key belongs to another account", "otherSigner", "keyUnknown")

    def decline(self, path):
        record = read(self.files, path)
        entry = self.entries.get(("DECLINED", record["declineId"]))
        fault = lambda what, *reasons: self.blame(entry, path, what, *reasons)
        self.hashes[path] = hash_of(record, "decline/1")
        if path != "declines/%s.json" % record["declineId"]:
            self.error(path, "it is filed under another name than its own")
        if entry and entry["body"].get("recordHash") != self.hashes[path]:
            self.error(path, "it is not the one that the entry is for")
        what, when = record["what"], record["when"]
        told = {"agreementVersion": what["version"], "agreementTitle": what["title"], "signerUid": record["who"]["uid"], "declinedAt": when["deviceTime"], "userAgent": record["where"]["userAgent"]}
        told.update({name: part[name] for part, names in ((record, "declineId runId reason"), (what, "agreementId locale mediaType templateSha256"), (when, "openedAt timeZone utcOffsetMinutes offline")) for name in names.split()})
        if record["schema"] != "decline/1" or self.hashes[path] != record["recordHash"] or record["clientId"] != self.manifest["clientId"]:
            fault("its hash, client or schema is not its own", "recordBroken")
        if entry and any(entry["body"].get(name) != part for name, part in told.items()):
            fault("its entry says otherwise", "recordBroken")
        self.device(path, record, fault)

    def document(self, path, digest, media_type, length, fault):
        data = self.files.get("documents/%s.%s" % (digest, ENDINGS.get(media_type, "bin")))
        if data is None or length not in (None, len(data)):
            fault("the document that was signed is missing, or has another length", "textNotPublished", "otherValues", "recordBroken")

    def countersignature(self, path):
        business = read(self.files, path)
        name = business["signatureId"]
        record, receipt = self.records.get(name), self.entries.get(("COUNTERSIGNED", name))
        self.hashes[path] = hash_of(business)
        if path != "countersignatures/%s.json" % name:
            self.error(path, "it is filed under another name than its own")
        if not record or record.get("what", record)["contentSha256"] != business["contentSha256"]:
            self.blame(receipt, path, "it names other bytes than the client signed", "otherText", "notStanding")
        if record and business.get("signerUid") in (record.get("who", {}).get("uid"), self.manifest["clientId"]) and "signerUid" in business:
            self.error(path, "the person who signed for the business is the client")
        first = self.entries.get(("RECEIPT_ISSUED", name))
        if receipt and first and first["seq"] > receipt["seq"]:
            self.error(path, "it is older than the receipt of what it confirms")

    def receipts(self):
        folders = {"RECEIPT_ISSUED": "records", "VOIDED": "records", "COUNTERSIGNED": "countersignatures", "DECLINED": "declines"}
        for (kind, name), entry in self.entries.items():
            path = "%s/%s.json" % (folders.get(kind), name)
            if kind == "DECLINED" and "recordHash" not in entry["body"]:
                self.notes.append("chain.json, entry %d: a decline that was not signed by a device" % entry["seq"])
            elif kind in folders and path not in self.hashes:
                self.error(path, "it is missing: entry %d is about it" % entry["seq"])
            elif kind in ("RECEIPT_ISSUED", "COUNTERSIGNED") and self.hashes[path] != entry["body"]["recordHash"]:
                self.error(path, "it is not the one that the receipt is for")
            if kind == "VOIDED" and "replacedBy" in entry["body"] and entry["body"]["replacedBy"] not in self.records:
                self.error("chain.json, entry %d" % entry["seq"], "what replaced the signature is missing")
            key = entry["body"] if kind == "KEY_REGISTERED" else entry["body"].get("deviceKey")
            if key and key not in [{field: one[field] for field in ("keyId", "uid", "registeredAt")} for one in self.devices]:
                self.error("keys.json", "the device's key of entry %d is not as that says" % entry["seq"])
            for reason in entry["body"].get("reasons") or []:
                self.notes.append("%s: the server noted %s" % (path, reason))
        self.copies()
        self.stamps()
        for path, data in self.files.items():
            if path.startswith("documents/") and not path.startswith("documents/" + sha256(data) + "."):
                self.error(path, "its name is not the SHA-256 of its bytes")

    def copies(self):
        sealed = [(entry["type"], entry["body"]["signatureId"], entry["body"]["copySha256"]) for entry in self.made]
        for name in [name for _, name, _ in sealed if name not in self.records]:
            self.error("chain.json", "a PDF is of %s, which is no record here" % name)
        for path, name in [(path, path[7:-4]) for path in self.files if path.startswith("signed/") and path.endswith(".pdf")]:
            digest = sha256(self.files[path])
            owners = [owner for _, owner, copy in sealed if copy == digest]
            if name in self.records and name not in owners and (owners or any(kind == "COPY_MADE" for kind, _, _ in sealed)):
                self.error(path, "the chain holds another hash of it, or none")

    def stamps(self):
        """Compares the time stamps with their entries. Only openssl ts -verify checks whose stamp one is."""
        earlier = {}
        for entry in read(self.files, "chain.json"):
            earlier[entry["entryHash"]] = entry["seq"]
            if entry["type"] != "TIMESTAMPED":
                continue
            body, where = entry["body"], "chain.json, entry %d" % entry["seq"]
            root = sha256(b"\0" + bytes.fromhex(body["stampedHash"]))
            for step in body["path"]:
                pair = (step["hash"], root) if step["side"] == "left" else (root, step["hash"])
                root = sha256(b"\1" + bytes.fromhex(pair[0] + pair[1]))
            data = self.files.get("timestamps/%s.tsr" % root, b"")
            if earlier.get(body["stampedHash"], entry["seq"]) >= entry["seq"] or root != body["root"]:
                self.error(where, "it stamps no entry before it, or something else")
            elif sha256(data) != body["tsrSha256"] or b"\x04\x20" + bytes.fromhex(root) not in data:
                self.error(where, "its time stamp is missing, or stamps something else")
            else:
                self.notes.append("%s: the chain was there up to entry %d at %s, says %s" % (where, earlier[body["stampedHash"]], body["at"], body["authority"]))

    def trust(self, head, keys):
        self.seals.append(("manifest.json", self.manifest["sealKeyId"], None, None))
        places = [place for place, seal in enumerate(self.seals) if head and seal[2] == head]
        if head and not places:
            self.error("chain.json", "the entry that you know is not in it: newer ones are missing, or it is another chain")
        known = set(keys) or {key for _, key, _, _ in self.seals[: (places or [0])[0] + 1]}
        for where, key, _, introduced in self.seals:
            if key in known:
                known.add(introduced)
            elif keys or head:
                self.error(where, "it is sealed by a key that you do not know: %s" % key)
            else:
                self.notes.append(where + ": it is sealed by another key than what comes before")


def verify(data, head="", keys=()):
    """Returns a bundle's errors, its notes and its signatures. `head` and `keys`: in hex, known from elsewhere."""
    try:
        bundle = Bundle(unzip(data))
    except Exception as problem:
        return ["the zip file: it cannot be read (%s)" % problem], [], None
    try:
        check(bundle, head.strip().lower(), [key.strip().lower() for key in keys if key.strip()])
    except TooMuch:
        bundle.errors.append("the zip file: more is wrong with it than can be listed")
    return bundle.errors, bundle.notes, bundle


def check(bundle, head, keys):
    for where, work in (("keys.json", bundle.keys), ("manifest.json", bundle.manifest_file), ("chain.json", bundle.chain)):
        bundle.check(where, work)
    for folder, work in (("records/", bundle.record), ("countersignatures/", bundle.countersignature), ("declines/", bundle.decline)):
        for path in sorted(path for path in bundle.files if path.startswith(folder)):
            bundle.check(path, work, path)
    bundle.check("chain.json", bundle.receipts)
    bundle.check("chain.json", bundle.trust, head, keys)
    if not all(is_hash(text) for text in [head or "0" * 64, *keys]):
        bundle.error("what you know", "it is not 64 hex digits")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("bundle")
    parser.add_argument("--head", default="")
    parser.add_argument("--key", action="append", default=[])
    options = parser.parse_args()
    with open(options.bundle, "rb") as file:
        errors, notes, bundle = verify(file.read(), options.head, options.key)
    for line in errors + ["note: " + note for note in notes]:
        print(line)
    if errors:
        raise SystemExit("Do not rely on this file: it is not as it was sealed.")
    sealers = ", ".join(dict.fromkeys(key for _, key, _, _ in bundle.seals))
    print("Nothing was changed since it was sealed." if options.head or options.key else "This file is consistent. Who sealed it is not known until you compare the fingerprint: " + sealers)


if __name__ == "__main__":
    main()
