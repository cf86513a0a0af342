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
 * Attaches props to characters. A prop's meshes become meshes of the character, moved by new palette entries of a joint:
 * {@code palette = model(joint) * offset * rest(entry)}.
 */
public final class Sockets {
    private Sockets() {}

    /**
     * Attaches props to a character. Joints, clips and materials keep their indices; palette entries are renumbered. A
     * level of detail shows the prop's level of the same number, or the prop's coarsest.
     *
     * @param attachments props; palette entries of equal joint and offset are shared
     * @return character whose name is made of both names: {@code adult+phone}
     * @throws IllegalArgumentException if a joint is unknown, or the character's palette stores similarities and an offset is
     *     not a similarity
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
     * Adds palette entries for joints that move no vertex, so that palettes of all levels of detail contain these
     * joints. Entries get new indices.
     *
     * @param names names of joints; a joint with an entry is unchanged
     * @throws IllegalArgumentException if a joint is unknown
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

    /**
     * Finds the first joint with a name.
     *
     * @throws IllegalArgumentException if no joint has the name
     */
    public static int joint(Skeleton skeleton, String name) {
        for (int joint = 0;
                joint < skeleton.jointCount();
                joint++) { // a loop is faster than a stream: hosts call this for many instances
            if (skeleton.name(joint).equals(name)) {
                return joint;
            }
        }
        throw new IllegalArgumentException("joint: found unknown name '" + name + "', expected one of "
                + skeleton.joints().stream().map(j -> j.name()).toList());
    }

    /** @return palette of a prop in its rest pose, transformed by the attachment's offset; three rows of four per entry */
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

    /**
     * Combines the meshes and materials of a character and its prop. Only the character's meshes have material variants.
     *
     * @param palette palette with new indices of all entries
     */
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
     * Prop that follows a joint rigidly.
     *
     * @param joint name of a joint of the character; if several have it, the first is used
     * @param prop character whose rest pose is shown, with all its levels of detail; its clips are not used
     * @param offset transform from the prop's scene space to joint space; copied. It must have uniform scale for
     *     palettes of the form {@link dev.throng.anim.PaletteForm#QUAT}
     */
    public record Attachment(String joint, CharacterModel prop, Matrix4x3dc offset) {
        /** @throws IllegalArgumentException if the offset is not finite */
        public Attachment {
            if (!offset.isFinite()) {
                throw new IllegalArgumentException("prop at joint '" + joint
                        + "': found an offset transform with infinite or NaN numbers, expected finite numbers");
            }
            offset = new Matrix4x3d(offset);
        }
    }
}
