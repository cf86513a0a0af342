package dev.throng.app.view;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.throng.app.console.Console;
import dev.throng.app.view.panel.Panel;
import dev.throng.app.view.state.SideWindows.Side;
import dev.throng.app.view.state.ViewRequest;
import dev.throng.app.view.text.Control;
import dev.throng.gl.GlContext;
import dev.throng.gl.GlTest;
import imgui.ImGui;
import imgui.ImGuiStyle;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.junit.jupiter.api.Test;

/** The panel is wide enough for its longest choices beside its longest label. */
@GlTest
class ChoicesFitTest {
    private static final List<String> OTHER_TEXTS = List.of("tip", "needs", "unit", "unit-of-one");

    @Test
    void textOfEveryChoiceFitsItsPanelControl(GlContext gl) throws IOException {
        Console console = Console.of(OutputStream.nullOutputStream(), OutputStream.nullOutputStream(), false);
        var request = new ViewRequest(List.of(), Map.of("scene", "tower", "instances", "1"));
        Properties texts = texts();
        List<String> cut = new ArrayList<>();
        try (ScriptedScreen screen = new ScriptedScreen(gl, 800, 500);
                Viewer viewer = Viewers.of(screen, request, console)) {
            Viewers.frames(viewer, 2); // fonts have their sizes after two frames
            int found = 0;
            for (Control control : Control.values()) {
                if (control.kind() == Control.Kind.CHOICE && control.part().isSection()) {
                    for (String text : choices(control, texts)) {
                        found++;
                        float over = ImGui.calcTextSize(text).x
                                - room(viewer.state().sides.width(Side.PANEL));
                        if (over > 0) {
                            cut.add("'" + text + "' is cut by " + over + " pixels");
                        }
                    }
                }
            }
            assertTrue(found > 30, found + " choices");
        }
        assertEquals(List.of(), cut);
    }

    private static Properties texts() throws IOException {
        Properties texts = new Properties();
        try (InputStream in = Control.class.getResourceAsStream("window.properties")) {
            texts.load(new InputStreamReader(in, StandardCharsets.UTF_8));
        }
        return texts;
    }

    private static List<String> choices(Control control, Properties texts) {
        String prefix = control.key() + ".";
        return texts.stringPropertyNames().stream()
                .filter(key -> key.startsWith(prefix) && !OTHER_TEXTS.contains(key.substring(prefix.length())))
                .map(texts::getProperty)
                .toList();
    }

    /** Returns the width of text in a choice of the panel, beside the scrollbar, the longest label and the arrow. */
    private static float room(float panel) {
        ImGuiStyle style = ImGui.getStyle();
        float content = panel - 2 * style.getWindowPaddingX() - style.getScrollbarSize();
        return content - Panel.labels() - ImGui.getFrameHeight() - style.getFramePaddingX();
    }
}
