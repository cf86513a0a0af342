package dev.throng.anim.socket;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Material;
import dev.throng.anim.Mesh;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Skin;
import dev.throng.anim.Texture;
import dev.throng.anim.exact.AffineD;
import dev.throng.anim.exact.ExactSkinner;
import dev.throng.anim.exact.JointEntries;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.joml.Matrix4x3d;
import org.joml.Matrix4x3dc;

/**
 * Characters with props. A prop's vertices are moved by palette entries of the joint that it hangs from, whose inverse bind
 * matrices are its offset: {@code palette = model(joint) * offset * rest(entry)}. So a prop is nothing but more meshes of its
 * owner, and whatever is done with a character is done with both: baking, palettes, skinning, bounds, shadows, levels of detail.
 */
public final class Sockets {
    private Sockets() {}

    /**
     * Hangs props on a character. Joints, clips and the numbers of its materials stay as they are; palette entries are renumbered.
     * Entries of equal joint and offset are shared. A level of detail shows the prop's level of the same number, or its coarsest.
     *
     * @return named after both: {@code adult+phone}
     * @throws IllegalArgumentException when a joint is not there, or the character's palette is kept as similarities and an
     *     offset is none
     */
    public static CharacterModel attach(CharacterModel character, List<Attachment> attachments) {
        CharacterModel all = character;
        for (Attachment attachment : attachments) {
            all = attach(all, attachment);
        }
        return all;
    }

    private static CharacterModel attach(CharacterModel owner, Attachment attachment) {
        CharacterModel prop = attachment.prop();
        int joint = joint(owner.skeleton(), attachment.joint());
        PaletteMerge palette = PaletteMerge.of(owner.palette(), joint, entries(attachment));
        var rig = new CharacterModel.Rig(owner.skeleton(), skins(owner.skins(), palette), palette.merged());
        return new CharacterModel(
                owner.name() + "+" + prop.name(),
                rig,
                surface(owner, prop, palette),
                owner.clips(),
                concat(owner.warnings(), prop.warnings()));
    }

    /**
     * Adds palette entries of joints that move no vertex, so that palettes of all levels of detail have them. Palette entries are renumbered.
     *
     * @param names of joints; those that have an entry stay as they are
     * @throws IllegalArgumentException when a joint is not there
     */
    public static CharacterModel keep(CharacterModel character, List<String> names) {
        CharacterModel all = character;
        for (String name : names) {
            int joint = joint(all.skeleton(), name);
            all = JointEntries.of(all.palette(), joint) == JointEntries.NONE ? keep(all, joint) : all;
        }
        return all;
    }

    private static CharacterModel keep(CharacterModel owner, int joint) {
        float[] identity = AffineD.rows(new Matrix4x3d());
        PaletteMerge palette = PaletteMerge.of(owner.palette(), joint, List.of(identity));
        MeshAppender appender = new MeshAppender(owner, palette);
        List<List<Mesh>> levels = owner.levels().stream()
                .map(level -> appender.append(level.meshes(), List.of()))
                .toList();
        return new CharacterModel(
                owner.name(),
                new CharacterModel.Rig(owner.skeleton(), skins(owner.skins(), palette), palette.merged()),
                new CharacterModel.Surface(levels, owner.materials(), owner.textures(), owner.variants()),
                owner.clips(),
                owner.warnings());
    }

    /** The first joint of a name. @throws IllegalArgumentException when there is none */
    public static int joint(Skeleton skeleton, String name) {
        for (int joint = 0; joint < skeleton.jointCount(); joint++) { // no stream: hosts ask for many instances
            if (skeleton.name(joint).equals(name)) {
                return joint;
            }
        }
        throw new IllegalArgumentException("joint: found unknown name '" + name + "', expected one of "
                + skeleton.joints().stream().map(j -> j.name()).toList());
    }

    /** The palette of the prop's rest pose, moved by the offset: three rows of four for each of its entries. */
    private static List<float[]> entries(Attachment attachment) {
        double[] rest = new ExactSkinner(attachment.prop()).palette();
        return IntStream.range(0, rest.length / AffineD.STRIDE)
                .mapToObj(e -> AffineD.matrix(rest, e * AffineD.STRIDE))
                .map(entry -> AffineD.rows(attachment.offset().mul(entry, new Matrix4x3d())))
                .toList();
    }

    private static List<Skin> skins(List<Skin> skins, PaletteMerge palette) {
        return skins.stream()
                .map(skin -> new Skin(skin.index(), skin.name(), skin.joints(), palette.ofOwner(skin.entries())))
                .toList();
    }

    private static List<List<Mesh>> levels(CharacterModel owner, CharacterModel prop, PaletteMerge palette) {
        MeshAppender appender = new MeshAppender(owner, palette);
        return IntStream.range(0, owner.levelCount())
                .mapToObj(level -> appender.append(
                        owner.level(level).meshes(),
                        prop.level(Math.min(level, prop.levelCount() - 1)).meshes()))
                .toList();
    }

    /** Returns what is drawn of both. The owner's material variants change nothing of the prop, whose own variants are lost. */
    private static CharacterModel.Surface surface(CharacterModel owner, CharacterModel prop, PaletteMerge palette) {
        List<Material> materials = materials(owner, prop);
        return new CharacterModel.Surface(
                levels(owner, prop, palette),
                materials,
                textures(owner, prop),
                owner.variants().extended(materials.size()));
    }

    private static List<Material> materials(CharacterModel owner, CharacterModel prop) {
        int shift = owner.textures().size();
        return concat(
                owner.materials(),
                prop.materials().stream()
                        .map(material -> material.withTextures(map -> map.shifted(shift)))
                        .toList());
    }

    private static List<Texture> textures(CharacterModel owner, CharacterModel prop) {
        return concat(owner.textures(), prop.textures());
    }

    private static <T> List<T> concat(List<T> a, List<T> b) {
        return Stream.concat(a.stream(), b.stream()).toList();
    }

    /**
     * A prop that hangs from a joint and follows it rigidly.
     *
     * @param joint name of a joint of the character; the first of that name is meant
     * @param prop what hangs there: its rest pose, with all its levels of detail; it never plays a clip
     * @param offset from the prop's scene space to the joint's space; copied, read only. Of even scale where palettes are to be
     *     kept as {@link dev.throng.anim.PaletteForm#QUAT}
     */
    public record Attachment(String joint, CharacterModel prop, Matrix4x3dc offset) {
        /** @throws IllegalArgumentException when the offset is not finite */
        public Attachment {
            if (!offset.isFinite()) {
                throw new IllegalArgumentException("prop at joint '" + joint
                        + "': found an offset transform with infinite or NaN numbers, expected finite numbers");
            }
            offset = new Matrix4x3d(offset);
        }
    }
}
