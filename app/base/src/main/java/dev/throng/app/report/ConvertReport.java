package dev.throng.app.report;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Skin;
import dev.throng.anim.Warning;
import dev.throng.gltf.GltfModel;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * Result of {@code convert}, in the layout of its JSON.
 *
 * @param schemaVersion number of the JSON layout
 * @param source name of the converted file
 * @param nodes number of nodes in the .glb file
 * @param joints number of different nodes in the skins of the .glb file
 * @param clips clips of the .glb file, in its order
 * @param vertices number of vertices in the .glb file
 * @param triangles number of triangles in the .glb file
 * @param losses content of the source that the .glb file lacks
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

    /**
     * Clip of the .glb file.
     *
     * @param name name of the clip
     * @param duration duration of the clip in seconds
     */
    public record ClipEntry(String name, double duration) {}

    /**
     * Content of the source that the .glb file lacks.
     *
     * @param code sort of lost content, in hyphenated words
     * @param text description for users
     */
    public record LossEntry(String code, String text) {}

    /**
     * @param source name of the converted file
     * @param model the .glb file, read again after writing
     * @return report on a converted file
     */
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
