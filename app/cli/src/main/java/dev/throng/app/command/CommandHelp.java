package dev.throng.app.command;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/** Help of one command, with the command's defaults. Options that the command refuses are omitted. */
public final class CommandHelp extends Help {
    /** Pattern of the heading of a section without options. */
    private static final String EMPTY_SECTION = "(?m)^\\R\\w.*:\\R(?=\\R|\\z)";

    private final Set<String> refused;
    private final Map<String, String> defaults;

    /** @param colours colours of the help's text */
    public CommandHelp(CommandSpec spec, ColorScheme colours) {
        super(spec, colours);
        boolean isOurs = spec.userObject() instanceof Command;
        refused = isOurs ? ((Command) spec.userObject()).refused() : Set.of();
        defaults = isOurs ? ((Command) spec.userObject()).defaults() : Map.of();
    }

    @Override
    public Layout createDefaultLayout(
            List<OptionSpec> options, List<PositionalParamSpec> parameters, ColorScheme colours) {
        Layout all = super.createDefaultLayout(options, parameters, colours);
        return new Layout(colours, all.textTable(), all.optionRenderer(), all.parameterRenderer()) {
            @Override
            public void addOption(OptionSpec option, IParamLabelRenderer label) {
                if (!refused.contains(option.longestName())) {
                    super.addOption(filled(option), label);
                }
            }
        };
    }

    /** @return option whose description contains this command's defaults instead of placeholders */
    private OptionSpec filled(OptionSpec option) {
        String[] lines = option.description();
        String[] filled = Arrays.stream(lines).map(this::filled).toArray(String[]::new);
        return Arrays.equals(lines, filled)
                ? option
                : OptionSpec.builder(option).description(filled).build();
    }

    private String filled(String line) {
        String filled = line;
        for (Map.Entry<String, String> word : defaults.entrySet()) {
            filled = filled.replace("{" + word.getKey() + "}", word.getValue());
        }
        return filled;
    }

    @Override
    public String optionListGroupSections() {
        return super.optionListGroupSections().replaceAll(EMPTY_SECTION, "");
    }
}
