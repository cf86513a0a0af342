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
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A model as one page, well-formed as XML: everything is in it, it loads nothing and runs nothing.
 *
 * @param report what the file holds
 * @param character the same, loaded
 * @param accuracy what baking its clips costs
 * @param drawings what OpenGL had to add
 */
public record ModelPage(FileReport report, CharacterModel character, Accuracy accuracy, Drawings drawings) {
    /** The content of a file. */
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
                                "Each row is a primitive: the part of a mesh that has one material, as drawn by one node.",
                                meshes())
                        + Page.card(
                                "Weights",
                                "How many vertices of the finest level of detail are moved by one joint, by two joints and so on.",
                                weights.markup())
                        + Page.card(
                                "Levels of detail",
                                "The error of a level of detail is its greatest distance from the full mesh, in the model's units.",
                                levels())
                        + Page.card("Materials", "", materials())
                        + Page.card("Textures", "", textures())
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

    private String portrait() {
        return drawings.portrait() == null ? "" : Page.figure(drawings.portrait(), "Rest pose from three sides");
    }

    private String warnings() {
        HtmlTable table = new HtmlTable("place in the file", "problem", "what to do");
        for (Warning warning : report.warnings()) {
            table.row(warning.pointer(), warning.text(), warning.code().advice());
        }
        return report.warnings().isEmpty()
                ? ""
                : Page.card("Warnings", "", "<div class=\"sentences\">\n" + table + "</div>\n");
    }

    private String meshes() {
        HtmlTable table = new HtmlTable(
                "mesh", "node", "skin", "influences", "vertices", "triangles", "material", "morph targets");
        for (MeshInfo mesh : report.meshes()) {
            table.row(
                    mesh.meshName() + " / " + mesh.primitive(),
                    mesh.nodeName(),
                    mesh.skin() == null ? "–" : Words.count(mesh.skin()),
                    Words.count(mesh.influences()),
                    Words.count(mesh.vertices()),
                    Words.count(mesh.triangles()),
                    Words.count(mesh.material()),
                    Words.count(mesh.morphTargets()));
        }
        return table.toString();
    }

    private String levels() {
        HtmlTable table = new HtmlTable("level", "vertices", "triangles", "error", "joints", "influences");
        for (LevelInfo level : report.levels()) {
            table.row(
                    level.level() + (level.made() ? ", generated" : ", from the file"),
                    Words.count(level.vertices()),
                    Words.count(level.triangles()),
                    Words.numberOrDash(level.error()),
                    Words.count(level.joints()),
                    Words.number(level.influences()));
        }
        return table.toString();
    }

    private String materials() {
        HtmlTable table = new HtmlTable("material", "texture", "metallic", "roughness", "sides", "alpha");
        for (MaterialInfo material : report.materials()) {
            table.row(
                    material.name(),
                    material.texture() == null ? "–" : Words.count(material.texture()),
                    Words.number(material.metallic()),
                    Words.number(material.roughness()),
                    material.doubleSided() ? "both" : "front",
                    material.alphaMode());
        }
        return table.toString();
    }

    private String textures() {
        HtmlTable table = new HtmlTable("texture", "pixels", "bytes");
        for (TextureInfo texture : report.textures()) {
            table.row(
                    texture.name(),
                    texture.width() == null
                            ? "not decoded (empty, broken or too large)"
                            : texture.width() + " x " + texture.height(),
                    Words.count(texture.bytes()));
        }
        return table.toString();
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

    /** With the interval where it is one. */
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
