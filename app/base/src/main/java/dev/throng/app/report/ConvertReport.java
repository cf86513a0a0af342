package dev.throng.app.report;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Skin;
import dev.throng.anim.Warning;
import dev.throng.gltf.GltfModel;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * What {@code convert} has made; its JSON has the components' names.
 *
 * @param schemaVersion of this form
 * @param source name of the file that was converted
 * @param nodes of the .glb
 * @param joints different nodes of its skins
 * @param clips in its order
 * @param vertices of the .glb
 * @param triangles of the .glb
 * @param losses what it has not of the source
 */
public record ConvertReport(
        int schemaVersion,
        String source,
        int nodes,
        int joints,
        List<ClipEntry> clips,
        int vertices,
        int triangles,
        List<LossEntry> losses) {
    private static final int SCHEMA_VERSION = 1;

    /** @param duration seconds */
    public record ClipEntry(String name, double duration) {}

    /** @param code of the kind of loss, hyphenated */
    public record LossEntry(String code, String text) {}

    /** @param model the .glb, as read back */
    public static ConvertReport of(String source, GltfModel model, List<Warning> losses) {
        CharacterModel character = model.character();
        long joints = character.skins().stream()
                .map(Skin::joints)
                .flatMapToInt(Arrays::stream)
                .map(joint -> character.skeleton().joints().get(joint).node())
                .distinct()
                .count();
        return new ConvertReport(
                SCHEMA_VERSION,
                source,
                model.nodes().size(),
                (int) joints,
                character.clips().stream()
                        .map(clip -> new ClipEntry(clip.name(), clip.duration()))
                        .toList(),
                character.vertexCount(),
                character.triangleCount(),
                losses.stream()
                        .map(loss -> new LossEntry(loss.code().hyphenated(), loss.text()))
                        .toList());
    }

    /** For people. */
    public String text() {
        StringBuilder text = new StringBuilder(String.format(
                Locale.ROOT,
                "%s: %,d nodes, %,d joints, %,d vertices, %,d triangles%n",
                source,
                nodes,
                joints,
                vertices,
                triangles));
        clips.forEach(
                clip -> text.append(String.format(Locale.ROOT, "clip '%s': %.3f s%n", clip.name(), clip.duration())));
        losses.forEach(loss -> text.append(String.format("lost: %s (%s)%n", loss.text(), loss.code())));
        return text.toString();
    }
}
