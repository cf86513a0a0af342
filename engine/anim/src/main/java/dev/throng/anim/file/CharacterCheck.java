package dev.throng.anim.file;

import dev.throng.anim.Channel;
import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Material;
import dev.throng.anim.PaletteForm;
import dev.throng.anim.Skin;
import dev.throng.anim.TextureMap;
import dev.throng.anim.Track;
import dev.throng.anim.build.KeyChecks;
import dev.throng.anim.exact.ScaleForm;
import java.util.List;

/** Checks a character read from a file: all joints, entries, materials and textures in use exist, and keys are valid. */
final class CharacterCheck {
    private final CharacterModel character;

    private CharacterCheck(CharacterModel character) {
        this.character = character;
    }

    /**
     * @return {@code character}
     * @throws IllegalArgumentException if a part of the character is inconsistent with another
     */
    static CharacterModel checked(CharacterModel character) {
        CharacterCheck check = new CharacterCheck(character);
        check.rig();
        for (int i = 0; i < character.clips().size(); i++) {
            check.clip(i, character.clips().get(i));
        }
        check.scales();
        character.levels().forEach(level -> level.meshes().forEach(mesh -> MeshCheck.check(mesh, character)));
        for (Material material : character.materials()) {
            material.textures().forEach(check::texture);
        }
        check.variants();
        return character;
    }

    private void rig() {
        int joints = character.skeleton().jointCount();
        requireAllBelow("joint of a palette entry", character.palette().joints(), joints);
        requireFinite("inverse bind matrices", character.palette().inverseBind());
        for (double value : character.skeleton().restPose().values()) {
            requireFinite("the rest pose", (float) value);
        }
        for (Skin skin : character.skins()) {
            requireAllBelow("joint of a skin", skin.joints(), joints);
            requireAllBelow(
                    "palette entry of a skin",
                    skin.entries(),
                    character.palette().entryCount());
        }
        requireBelow("number of materials less 1", character.materials().size() - 1, Integer.MAX_VALUE);
    }

    private void clip(int position, Clip clip) {
        if (clip.index() != position) {
            throw wrong("clip " + clip.index() + " at position " + position, "clip " + position);
        }
        for (Track track : clip.tracks()) {
            requireBelow("joint of a track", track.joint(), character.skeleton().jointCount());
            requireFinite("key times", track.times());
            requireFinite("key values", track.values());
            KeyChecks.times(track.times(), CharacterCheck::wrong);
            if (track.channel() == Channel.ROTATION) {
                KeyChecks.rotations(track.values(), track.interpolation(), CharacterCheck::wrong);
            }
            float last = track.times()[track.times().length - 1];
            if (last > clip.duration()) {
                throw wrong("a key at " + last + " s", "keys up to " + clip.duration() + " s, the clip's duration");
            }
        }
    }

    private void scales() {
        if (character.palette().form() == PaletteForm.QUAT
                && ScaleForm.of(character.skeleton(), character.clips()) == ScaleForm.GENERAL) {
            throw wrong("a quaternion palette and joints with different scales along x, y and z", "a matrix palette");
        }
    }

    private void texture(TextureMap map) {
        if (map.isPresent()) {
            requireBelow("texture", map.texture(), character.textures().size());
        }
        requireBelow("set of texture coordinates", map.uvSet(), 2);
    }

    private void variants() {
        for (List<Integer> shown : character.variants().materials()) {
            if (shown.size() != character.materials().size()) {
                throw wrong(
                        "a variant of " + shown.size() + " materials",
                        character.materials().size() + ", the number of materials");
            }
            shown.forEach(material -> requireBelow(
                    "material of a variant", material, character.materials().size()));
        }
    }

    private static void requireAllBelow(String what, int[] values, int bound) {
        for (int value : values) {
            requireBelow(what, value, bound);
        }
    }

    private static void requireBelow(String what, int value, int bound) {
        if (value < 0 || value >= bound) {
            throw wrong(what + " " + value, "a number from 0 to " + (bound - 1));
        }
    }

    private static void requireFinite(String what, float... values) {
        for (float value : values) {
            if (!Float.isFinite(value)) {
                throw wrong(value + " in " + what, "finite numbers");
            }
        }
    }

    private static IllegalArgumentException wrong(String found, String expected) {
        return new IllegalArgumentException("character: found " + found + ", expected " + expected);
    }
}
