package dev.throng.app.page;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Warning;
import dev.throng.app.console.OutputFile;
import dev.throng.app.html.HtmlTable;
import dev.throng.app.html.Page;
import dev.throng.app.html.Tables;
import dev.throng.app.html.Tiles;
import dev.throng.app.html.Words;
import dev.throng.app.inspect.FileReport;
import dev.throng.app.inspect.FileReport.LevelInfo;
import dev.throng.app.inspect.MaterialInfo;
import dev.throng.app.inspect.MeshInfo;
import dev.throng.app.inspect.TextureInfo;
import dev.throng.app.report.BenchResult.Capacity;
import dev.throng.app.report.Table;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Self-contained HTML page about a model, well-formed as XML, without scripts.
 *
 * @param report content of the file
 * @param character the loaded model
 * @param accuracy accuracy of the sampled clips
 * @param drawings parts that need OpenGL
 */
public record ModelPage(FileReport report, CharacterModel character, Accuracy accuracy, Drawings drawings) {
    private static final Table<Warning> WARNINGS = new Table<Warning>()
            .column("place in the file", Warning::pointer)
            .column("problem", Warning::text)
            .column("what to do", warning -> warning.code().advice());

    private static final Table<MeshInfo> MESHES = new Table<MeshInfo>()
            .column("mesh", mesh -> mesh.meshName() + " / " + mesh.primitive())
            .column("node", MeshInfo::nodeName)
            .column("skin", mesh -> orDash(mesh.skin()))
            .column("influences", mesh -> Words.count(mesh.influences()))
            .column("vertices", mesh -> Words.count(mesh.vertices()))
            .column("triangles", mesh -> Words.count(mesh.triangles()))
            .column("material", mesh -> Words.count(mesh.material()))
            .column("morph targets", mesh -> Words.count(mesh.morphTargets()));

    private static final Table<LevelInfo> LEVELS = new Table<LevelInfo>()
            .column("level", level -> level.level() + (level.made() ? ", generated" : ", from the file"))
            .column("vertices", level -> Words.count(level.vertices()))
            .column("triangles", level -> Words.count(level.triangles()))
            .column("error", level -> Words.numberOrDash(level.error()))
            .column("joints", level -> Words.count(level.joints()))
            .column("influences", level -> Words.number(level.influences()));

    private static final Table<MaterialInfo> MATERIALS = new Table<MaterialInfo>()
            .column("material", MaterialInfo::name)
            .column("texture", material -> orDash(material.texture()))
            .column("metallic", material -> Words.number(material.metallic()))
            .column("roughness", material -> Words.number(material.roughness()))
            .column("sides", material -> material.doubleSided() ? "both" : "front")
            .column("alpha", MaterialInfo::alphaMode);

    private static final Table<TextureInfo> TEXTURES = new Table<TextureInfo>()
            .column("texture", TextureInfo::name)
            .column("pixels", ModelPage::pixels)
            .column("bytes", texture -> Words.count(texture.bytes()));

    private static String orDash(@Nullable Integer index) {
        return index == null ? "–" : Words.count(index);
    }

    private static String pixels(TextureInfo texture) {
        return texture.width() == null
                ? "not decoded (empty, broken or too large)"
                : texture.width() + " x " + texture.height();
    }

    public OutputFile.Content content() {
        return out -> out.write(text().getBytes(StandardCharsets.UTF_8));
    }

    String text() {
        WeightTable weights = new WeightTable(character);
        return Page.of(
                report.model(),
                drawings.device(),
                tiles()
                        + portrait()
                        + warnings()
                        + new ClipCards(character, report.clips(), drawings).markup()
                        + Page.card("Skeleton", "", new JointOutline(report, weights).markup())
                        + Page.card(
                                "Meshes",
                                "A primitive is the part of a mesh that has one material. Each row is one primitive, drawn by one node.",
                                HtmlTable.of(MESHES, report.meshes()))
                        + Page.card(
                                "Weights",
                                "How many vertices of the finest level of detail are moved by one joint, by two joints and so on.",
                                weights.markup())
                        + Page.card(
                                "Levels of detail",
                                "The error of a level of detail is its greatest distance from the full mesh, in the model's units.",
                                HtmlTable.of(LEVELS, report.levels()))
                        + Page.card("Materials", variants(), HtmlTable.of(MATERIALS, report.materials()))
                        + Page.card("Textures", "", HtmlTable.of(TEXTURES, report.textures()))
                        + FeatureCards.of(report)
                        + "<div class=\"pair\">\n"
                        + Tables.pairs("Memory", new MemoryForms(report, character).values())
                        + accuracy.markup()
                        + "</div>\n"
                        + Page.card("Largest crowd on this machine", "", capacity()));
    }

    private String tiles() {
        LevelInfo finest = report.levels().get(0);
        int warnings = report.warnings().size();
        return Tiles.row(Tiles.tile(Words.count(finest.vertices()), "vertices")
                + Tiles.tile(Words.count(finest.triangles()), "triangles")
                + Tiles.tile(Words.count(character.skeleton().spatialJointCount()), "joints")
                + Tiles.tile(Words.count(report.clips().size()), report.clips().size() == 1 ? "clip" : "clips")
                + Tiles.tile(Words.count(warnings), warnings == 1 ? "warning" : "warnings"));
    }

    private String variants() {
        List<String> names = report.variants();
        return names.isEmpty() ? "" : "Material variants: " + String.join(", ", names) + ".";
    }

    private String portrait() {
        return drawings.portrait() == null ? "" : Page.figure(drawings.portrait(), "Rest pose from three sides");
    }

    private String warnings() {
        String table = HtmlTable.of(WARNINGS, report.warnings());
        return table.isEmpty() ? "" : Page.card("Warnings", "", "<div class=\"sentences\">\n" + table + "</div>\n");
    }

    private String capacity() {
        Capacity found = drawings.capacity();
        if (found == null) {
            return Page.explained("Not measured (" + drawings.device() + ")");
        }
        Map<String, @Nullable Object> values = new LinkedHashMap<>();
        values.put("instances at " + Words.brief(found.targetFps()) + " frames per second", figure(found));
        values.put("measured with", "scene grid at 1280x720, for a few seconds");
        values.put("for a precise result", "throng bench MODEL --target-fps 60");
        return Tables.values(values);
    }

    /** @return number of instances as text, with its interval unless both ends are equal */
    private static String figure(Capacity found) {
        if (found.instances() == 0) {
            return found.high() == 0 ? "none" : "fewer than " + Words.count(found.high() + 1);
        }
        String about = "about " + Words.count(found.instances());
        return found.low() == found.high()
                ? about
                : about + " (95 % interval: " + Words.count(found.low()) + " to " + Words.count(found.high()) + ")";
    }
}
